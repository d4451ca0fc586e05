import { copySeason, type StaffCampRow } from '@bowline/contract/api/staff/camps';
import { copyError, copyOfCamp, daysToMove } from '@bowline/contract/staff/season-copy';
import { formatDate, formatDateRange, isRealDate } from '@bowline/contract/text/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CheckboxRows } from '../../../ui/fields/choice-rows.tsx';
import { DateBoxes } from '../../../ui/fields/date-boxes.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { refreshAfter } from '../../ui/refresh.ts';
import styles from './copy-season.module.css';

const dates = [
  ['starts_on', () => 'Starts'],
  ['ends_on', () => 'Ends'],
  ['opens_on', () => 'Registration opens'],
  ['closes_on', () => 'Registration closes'],
  ['early_bird_until', () => 'Early-bird discount until'],
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

function CopyForm({ camps, onDone }: Props & { onDone: () => void }) {
  const [ids, setIds] = useState(() => latestSeason(camps));
  const [firstDay, setFirstDay] = useState('');
  const [tried, setTried] = useState(false);
  const chosen = camps.filter(({ id }) => ids.includes(id));
  const errors = errorsOf(chosen, firstDay);
  const copy = useCopy(ids, firstDay, onDone);
  const submit = () => (errors.camps || errors.day ? setTried(true) : copy.mutate());
  return (
    <>
      <p>All dates move by the same number of days; opening and closing times stay.</p>
      <CheckboxRows
        label="Camps to copy"
        name="camps"
        options={camps.map((camp) => ({
          value: camp.id,
          label: camp.name,
          hint: formatDateRange(camp.starts_on, camp.ends_on),
        }))}
        defaultValues={ids}
        onChange={setIds}
        error={tried ? errors.camps : undefined}
      />
      <DateBoxes
        label="First camp starts on"
        value={firstDay}
        onChange={setFirstDay}
        error={tried || isRealDate(firstDay) ? errors.day : undefined}
      />
      {!errors.camps && !errors.day && <SeasonPreview camps={chosen} firstDay={firstDay} />}
      <ButtonRow>
        <Button variant="primary" busy={copy.isPending} onClick={submit}>
          {ids.length === 1 ? 'Create 1 draft' : `Create ${ids.length} drafts`}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </ButtonRow>
    </>
  );
}

function useCopy(ids: readonly string[], firstDay: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(copySeason, { body: { camp_ids: [...ids], first_day: firstDay } }),
    onSuccess: async ({ length: count }) => {
      await refreshAfter(queries, 'camp');
      notifySuccess(
        count === 1
          ? '1 draft created. Check its dates, then publish it.'
          : `${count} drafts created. Check their dates, then publish them.`,
      );
      onDone();
    },
  });
}

function errorsOf(chosen: readonly StaffCampRow[], firstDay: string): { camps?: string; day?: string } {
  if (chosen.length === 0) return { camps: 'Choose at least one camp.' };
  const day = isRealDate(firstDay)
    ? copyError(chosen, firstDay)
    : 'Enter a date that exists, as day, month and year.';
  return day ? { day } : {};
}

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
    <section className={styles.preview} aria-label="New dates">
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
  return (
    <table className={styles.camp}>
      <caption>{copy.name}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {dates.map(([name, label]) => {
          const [before, after] = [camp[name], copy[name]];
          return (
            before &&
            after && (
              <tr key={name}>
                <th scope="row">{label()}</th>
                <td>{formatDate(before)}</td>
                <td className={styles.after}>{formatDate(after)}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}
