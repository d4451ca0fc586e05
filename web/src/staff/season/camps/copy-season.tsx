import { copySeason, type StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { date } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { shownDueLines } from '@bowline/contract/staff/payment-plan';
import { copyError, copyOfCamp, daysToMove } from '@bowline/contract/staff/seasons/season-copy';
import { formatDate, formatDateRange, isRealDate } from '@bowline/contract/text/dates';
import { linesIn } from '@bowline/contract/text/lists';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../api/call-api.ts';
import { listIn, useCallForm, useListValue, useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import styles from './camps.module.css';
import { MovedDays } from './moved-days.tsx';

const dates = [
  ['starts_on', () => 'Starts'],
  ['ends_on', () => 'Ends'],
  ['opens_on', () => 'Registration opens'],
  ['closes_on', () => 'Registration closes'],
  ['early_bird_until', () => 'Early-bird discount until'],
  ['rest_due_on', () => 'The rest of the fee is due by'],
] as const;

type Props = { camps: readonly StaffCampRow[] };

/** Last season's camps again, all their dates moved by the same number of days. */
export function CopySeason({ camps }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Copy to next season</Button>
      <Dialog title="Copy to next season" open={open} onClose={() => setOpen(false)}>
        <CopyForm camps={camps} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const fields = { camp_ids: text('Camps to copy'), first_day: date('First camp starts on') };

function CopyForm({ camps, onDone }: Props & { onDone: () => void }) {
  const callForm = useCallForm({
    fields,
    record: { camp_ids: latestSeason(camps).join() },
    schema: useMemo(() => copySchema(camps), [camps]),
    body: ({ camp_ids = '', first_day }) => ({ camp_ids: listIn(camp_ids), first_day }),
    send: (body) => callApi(copySeason, { body, background: true }),
    onDone: ({ length: count }) => {
      notifySuccess(
        count === 1
          ? '1 draft created. Check its dates, then publish it.'
          : `${count} drafts created. Check their dates, then publish them.`,
      );
      onDone();
    },
  });
  const { form } = callForm;
  const { values: ids, onBlur: _, ...boxes } = useListValue(form, 'camp_ids');
  const firstDay = useTextValue(form, 'first_day').value;
  const chosen = camps.filter(({ id }) => ids.includes(id));
  return (
    <DialogForm
      callForm={callForm}
      submitLabel={ids.length === 1 ? 'Create 1 draft' : `Create ${ids.length} drafts`}
      onCancel={onDone}
    >
      <p>All dates move by the same number of days; opening and closing times stay.</p>
      <CheckboxRows
        {...boxes}
        defaultValues={ids}
        options={camps.map((camp) => ({
          value: camp.id,
          label: camp.name,
          hint: formatDateRange(camp.starts_on, camp.ends_on),
        }))}
      />
      <FieldFor form={form} name="first_day" />
      {isRealDate(firstDay) && copyError(chosen, firstDay) === undefined && (
        <SeasonPreview camps={chosen} firstDay={firstDay} />
      )}
    </DialogForm>
  );
}

const copySchema = (camps: readonly StaffCampRow[]) =>
  z
    .object({
      camp_ids: z.array(z.string()).check(z.minLength(1, 'Choose at least one camp.')),
      first_day: fields.first_day.schema,
    })
    .check(({ value, issues }) => {
      const chosen = camps.filter(({ id }) => value.camp_ids.includes(id));
      const message = copyError(chosen, value.first_day);
      if (message) issues.push({ code: 'custom', input: value, path: ['first_day'], message });
    });

function latestSeason(camps: readonly StaffCampRow[]): readonly string[] {
  const yearOf = ({ starts_on }: StaffCampRow) => starts_on.slice(0, 4);
  const [latest] = camps.map(yearOf).sort().reverse();
  return camps.filter((camp) => yearOf(camp) === latest).map(({ id }) => id);
}

type SeasonPreviewProps = { camps: readonly StaffCampRow[]; firstDay: string };

/** Every date of the camps, as it is and as its copy will have it. */
function SeasonPreview({ camps, firstDay }: SeasonPreviewProps) {
  const days = daysToMove(camps, firstDay) ?? 0;
  const moved = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return (
    <section className={classNames('inset stack gap-4', styles.preview)} aria-label="New dates">
      <p className={styles.by}>
        {days > 0 ? `${moved} later` : `${moved} earlier: check that you mean this`}
      </p>
      {camps.map((camp) => (
        <MovedCamp key={camp.id} camp={camp} days={days} />
      ))}
    </section>
  );
}

function MovedCamp({ camp, days }: { camp: StaffCampRow; days: number }) {
  const copy = copyOfCamp(camp, days);
  const [instalments, moved] = [camp.instalments_due, copy.instalments_due].map((lines) =>
    linesIn(shownDueLines(lines ?? '')).join(', '),
  );
  return (
    <MovedDays
      caption={copy.name}
      days={[
        ...dates.flatMap(([name, label]) => {
          const [from, to] = [camp[name], copy[name]];
          return from && to ? [{ name, label: label(), from: formatDate(from), to: formatDate(to) }] : [];
        }),
        ...(instalments && moved
          ? [{ name: 'instalments_due', label: 'Instalments are due', from: instalments, to: moved }]
          : []),
      ]}
    />
  );
}
