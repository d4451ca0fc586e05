import { dryRunOf } from '@bowline/contract/api/define-call';
import { translatedName } from '@bowline/contract/api/staff/messages/group-messages';
import { listStaffCamps, type StaffCamp, type StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import {
  type CancelEffect,
  cancelBody,
  cancelCamp,
  restoreCamp,
  translatedReason,
} from '@bowline/contract/api/staff/season/cancel-camp';
import { choice } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { date } from '@bowline/contract/form/measure-fields';
import { longText, text } from '@bowline/contract/form/text-fields';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { workflowOf } from '@bowline/contract/steps/workflows';
import { formatDateRange, formatDay } from '@bowline/contract/text/dates';
import { languageNames } from '@bowline/contract/text/languages';
import { formatRinggit } from '@bowline/contract/text/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { listIn, useListValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { PreviewedForm } from '../../form/previewed-form.tsx';
import { Templates } from '../composer/templates.tsx';
import { withoutEmpty } from '../composer/use-composer.ts';

const reasonFields: Fields = Object.fromEntries(
  translatedLanguages.map((language) => [
    translatedReason(language),
    longText(`Reason in ${languageNames[language]}`, {
      optional: true,
      hint: 'For families that read it. Without it they get the English one.',
    }),
  ]),
);

/** What the reasons are in a template of a message. */
const templateParts = {
  reason: 'text',
  ...Object.fromEntries(
    translatedLanguages.map((language) => [translatedReason(language), translatedName('text', language)]),
  ),
};

const fields = {
  reason: longText('Reason', { hint: 'Included in the email word for word.' }),
  ...reasonFields,
  refund: choice('What is refunded', [
    { value: 'all', label: 'All that was paid' },
    {
      value: 'without deposit',
      label: 'All but the deposit',
      hint: 'The deposit is recorded as kept under the terms.',
    },
  ]),
  move_to: text('Other camps that families may move to instead', {
    optional: true,
    hint: 'With what they have paid. Each family is offered those that suit its camper.',
  }),
  move_until: date('Last day to choose', { optional: true }),
};

/** Cancels a camp after a preview of what that does and of the email. */
export function CancelCamp({ camp }: { camp: StaffCamp }) {
  const { id, name, cancelled } = camp;
  const [open, setOpen] = useState(false);
  const others = useOpenCamps(camp, open);
  if (cancelled) return null;
  const options = { params: { campId: id }, background: true };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel the camp…</Button>
      <Dialog title={`Cancel ${name}`} open={open} onClose={() => setOpen(false)}>
        <PreviewedForm
          fields={fields}
          draftKey={`cancel camp ${id}`}
          schema={cancelBody}
          body={({ move_to, move_until, ...body }) => ({
            ...withoutEmpty(body),
            ...(move_to && { move_to: listIn(move_to), move_until }),
          })}
          preview={(body) => callApi(dryRunOf(cancelCamp), { ...options, body })}
          send={(body) => callApi(cancelCamp, { ...options, body })}
          onDone={() => {
            notifySuccess(`${name} is cancelled.`);
            // The notice and the undo are at the top.
            window.scrollTo(0, 0);
          }}
          submitLabel="Preview"
          sendLabel="Cancel the camp"
          destructive
          aboveEmail={(preview) => <Effect effect={preview} />}
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <>
              <Templates form={form} parts={templateParts} />
              <FieldFor form={form} name="reason" />
              <TranslatedReasons form={form} />
              <FieldFor form={form} name="refund" />
              {others.length > 0 && <OtherCamps form={form} camps={others} />}
            </>
          )}
        </PreviewedForm>
      </Dialog>
    </>
  );
}

/** The reason in the other languages, folded until there is one. */
function TranslatedReasons({ form }: { form: AnswersForm }) {
  const names = Object.keys(reasonFields);
  const isWritten = useFormState(form, ({ typed }) => names.some((name) => typed[name]));
  return (
    <Disclosure summary="Reason in other languages" open={isWritten || undefined}>
      {names.map((name) => (
        <FieldFor key={name} form={form} name={name} />
      ))}
    </Disclosure>
  );
}

/** The other camps of the same form that are open for registration. */
function useOpenCamps({ id, type }: StaffCamp, enabled: boolean): readonly StaffCampRow[] {
  const { data = [] } = useQuery({ ...queryOf(listStaffCamps), enabled });
  const isSameForm = (other: StaffCampRow) => String(workflowOf(other.type)) === String(workflowOf(type));
  return data.filter((camp) => camp.id !== id && isSameForm(camp) && camp.published && camp.rego_open === 1);
}

/** Camps to choose from, and once there is one, until when. */
function OtherCamps({ form, camps }: { form: AnswersForm; camps: readonly StaffCampRow[] }) {
  const { values, onBlur: _, ...boxes } = useListValue(form, 'move_to');
  return (
    <>
      <CheckboxRows
        {...boxes}
        values={values}
        options={camps.map((camp) => ({
          value: camp.id,
          label: camp.name,
          hint: `${formatDateRange(camp.starts_on, camp.ends_on)}, ${camp.held} of ${camp.capacity} places held`,
        }))}
      />
      {values.length > 0 && <FieldFor form={form} name="move_until" />}
    </>
  );
}

function Effect({ effect: { statuses, families, to_refund, kept, choices } }: { effect: CancelEffect }) {
  const count = statuses.reduce((sum, one) => sum + one.count, 0);
  return (
    <Callout colour="amber" title={`${count} registrations of ${families} families end`}>
      <div className="stack gap-2">
        <ul className="row gap-3">
          {statuses.map((one) => (
            <li key={one.status}>{`${one.status}: ${one.count}`}</li>
          ))}
        </ul>
        <p>{`To refund: ${formatRinggit(to_refund)}. Kept: ${formatRinggit(kept)}.`}</p>
        {choices > 0 && (
          <p>{`The families of ${choices} registrations may move to another camp instead, with what they paid.`}</p>
        )}
        <p>
          Places, offers and the waiting list end. The refunds wait under Payments → To refund. You can undo
          the cancellation, except for families that were refunded since.
        </p>
      </div>
    </Callout>
  );
}

/** Says that a camp is cancelled and why; the button undoes it. */
export function CancelledNotice({ camp: { id, name, cancelled } }: { camp: StaffCamp }) {
  const { time_zone } = usePortal();
  if (!cancelled) return null;
  return (
    <Callout colour="amber" title={`Cancelled on ${formatDay(cancelled.at, time_zone)}`}>
      <p>{cancelled.reason}</p>
      <ButtonRow>
        <ActionButton
          call={restoreCamp}
          params={{ campId: id }}
          confirm={{
            title: `Undo the cancellation of ${name}?`,
            text: 'Registrations return to the status they had, but for those that were refunded since. Families that were told get an email. Registration stays closed until you open it again.',
            yes: 'Undo the cancellation',
          }}
          onDone={({ restored, left }) =>
            notifySuccess(
              `${restored} registrations are as they were before.${left > 0 ? ` ${left} stay withdrawn.` : ''}`,
            )
          }
        >
          Undo the cancellation…
        </ActionButton>
      </ButtonRow>
    </Callout>
  );
}
