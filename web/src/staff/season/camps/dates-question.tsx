import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import { newDatesBody, previewCampDates } from '@bowline/contract/api/staff/season/camps';
import { longText } from '@bowline/contract/form/text-fields';
import { statusLabels } from '@bowline/contract/registrations/status';
import { formatDate, formatDateRange } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useFormState } from '../../../form/answers-form.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { textOf } from '../../../form/controls.tsx';
import { FieldFor } from '../../../form/field-for.tsx';
import type { SaveBody } from '../../../form/use-save.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { groupBy } from '../../ui/group-by.ts';
import { EmailText, useCampQuestion } from './camp-question.tsx';
import styles from './camps.module.css';

type Preview = ResponseOf<typeof previewCampDates>;
type Affected = Preview['registrations'][number];
type Dates = BodyOf<typeof previewCampDates>;
type Body = Readonly<Record<string, unknown>>;
type Question = { preview: Preview; dates: Dates; body: Body; campId: string };
type NewDates = { count: number; reason?: string; send_again?: string[] };
type DatedCamp = Body & { readonly id: string; readonly starts_on: string; readonly ends_on: string };

const datesIn = ({ starts_on, ends_on, min_age, max_age }: Body): Dates => ({
  starts_on: String(starts_on),
  ends_on: String(ends_on),
  min_age: Number(min_age),
  max_age: typeof max_age === 'number' ? max_age : null,
});

/**
 * Shows who other dates of a camp affect, where there is anybody, and asks whether to save and email them. `ask` returns
 * what to save, or undefined when the person chose not to save.
 */
export function useDatesQuestion(camp: DatedCamp | undefined) {
  const { ask: askDates, dialog } = useCampQuestion<Question, NewDates>(
    'Change the dates of this camp?',
    ({ question, answer }) => <DatesQuestion {...question} answer={answer} />,
  );
  const ask = async (body: SaveBody): Promise<SaveBody | undefined> => {
    const dates = datesIn(body);
    if (!camp || (camp.starts_on === dates.starts_on && camp.ends_on === dates.ends_on)) return body;
    const preview = await callApi(previewCampDates, { params: { campId: camp.id }, body: dates });
    if (preview.registrations.length === 0) return body;
    const new_dates = await askDates({ preview, dates, body, campId: camp.id });
    return new_dates && { ...body, new_dates };
  };
  return { ask, question: dialog };
}

const questionFields = {
  reason: longText('Reason', { optional: true, hint: 'Included in the email word for word.' }),
};

const nothingYet = {};

type Props = Question & { answer: (newDates: NewDates | undefined) => void };

function DatesQuestion({ preview, dates, body, campId, answer }: Props) {
  const [email, setEmail] = useState<Preview['mail']>(null);
  const { registrations, send_again: sendable } = preview;
  const [again, setAgain] = useState(() => sendable.map(({ id }) => id));
  const count = registrations.length;
  const anyProblems = registrations.some((one) => problemsOf(one).length > 0);
  const { form, formProps } = useCallForm({
    fields: questionFields,
    record: nothingYet,
    schema: newDatesBody,
    body: ({ reason }) => ({
      count,
      ...(reason && { reason: String(reason) }),
      ...(again.length > 0 && { send_again: again }),
    }),
    send: async (newDates) => newDates,
    onDone: answer,
  });
  const reason = useFormState(form, ({ typed }) => textOf(typed.reason ?? null));
  const showEmail = async () => {
    const withReason = { ...dates, ...(reason && { reason }) };
    setEmail((await callApi(previewCampDates, { params: { campId }, body: withReason })).mail);
  };
  return (
    <form {...formProps}>
      <div className={styles.effect}>
        <p>{`New dates: ${formatDateRange(dates.starts_on, dates.ends_on)}`}</p>
        <Summary registrations={registrations} />
        <UnchangedDays body={body} anyDue={registrations.some(({ due }) => due > 0)} />
        {sendable.length > 0 && (
          <CheckboxRows
            label="These messages have gone out for the dates before. Send them again?"
            name="send_again"
            options={sendable.map(({ id, name, day }) => ({
              value: id,
              label: `${name}, on ${formatDate(day)}`,
            }))}
            values={again}
            onChange={(chosen) => setAgain([...chosen])}
          />
        )}
        <DataTable
          caption="Who is affected"
          columns={[
            { key: 'camper', label: 'Camper', heads: true },
            { key: 'status', label: 'Status' },
            ...(anyProblems ? [{ key: 'problems', label: 'Please check' }] : []),
          ]}
          rows={registrations.map((one) => ({
            key: one.registration_id,
            marked: problemsOf(one).length > 0,
            cells: [
              one.camper_name,
              statusLabels[one.status],
              ...(anyProblems ? [problemsOf(one).join('. ')] : []),
            ],
          }))}
        />
        <FieldFor form={form} name="reason" />
        <Button onClick={showEmail}>Preview email</Button>
        {email && <EmailText email={email} />}
      </div>
      <ButtonRow>
        <Button type="submit" variant="primary">
          Save and email the families
        </Button>
        <Button onClick={() => answer(undefined)}>Cancel</Button>
      </ButtonRow>
    </form>
  );
}

/** How many there are of each status, such as *Accepted: 30*. */
function Summary({ registrations }: { registrations: readonly Affected[] }) {
  return (
    <ul className={styles.summary}>
      {groupBy(registrations, ({ status }) => status).map(([status, those]) => (
        <li key={status}>{`${statusLabels[status]}: ${those.length}`}</li>
      ))}
    </ul>
  );
}

function problemsOf({ age, fits, overlaps }: Affected): string[] {
  return [
    ...(fits ? [] : [`Aged ${age} on the new first day: outside the ages of this camp`]),
    ...overlaps.map(({ camp, dates }) => `Also registered for ${camp}, ${dates}`),
  ];
}

/** Days that staff set themselves, and that a new first day does not move. */
function UnchangedDays({ body, anyDue }: { body: Body; anyDue: boolean }) {
  const { closes_on, early_bird_until, rest_due_on, instalments_due } = body;
  const hasDay = [closes_on, early_bird_until, rest_due_on].some((day) => typeof day === 'string');
  const inInstalments = typeof instalments_due === 'string';
  if (!hasDay && !anyDue && !inInstalments) return null;
  return (
    <Callout colour="blue" title="These days stay as they are">
      <ul>
        {typeof closes_on === 'string' && <li>{`Registration closes on ${formatDate(closes_on)}`}</li>}
        {typeof early_bird_until === 'string' && (
          <li>{`Early-bird discount until ${formatDate(early_bird_until)}`}</li>
        )}
        {typeof rest_due_on === 'string' && (
          <li>{`The rest of the fee is due by ${formatDate(rest_due_on)}`}</li>
        )}
        {inInstalments && <li>The instalments of families that have submitted</li>}
        {anyDue && (
          <li>
            Days named in “What families read about fees”, such as when the rest must be paid: please check
            them.
          </li>
        )}
      </ul>
    </Callout>
  );
}
