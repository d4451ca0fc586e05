import { dryRunOf } from '@bowline/contract/api/define-call';
import { type NewDatesEffect, newDatesBody, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { longText } from '@bowline/contract/form/text-fields';
import { statusLabels } from '@bowline/contract/registrations/status';
import { formatDate, formatDateRange } from '@bowline/contract/text/dates';
import { useState } from 'react';
import type * as z from 'zod/mini';
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
import { MovedDays } from './moved-days.tsx';

type Affected = NewDatesEffect['registrations'][number];
type NewDates = z.output<typeof newDatesBody>;
type Question = { effect: NewDatesEffect; body: SaveBody; campId: string };
type DatedCamp = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly starts_on: string;
  readonly ends_on: string;
};

/** What saving would do: it is made and rolled back. Fewer places than are held are asked about later. */
const previewSave = (campId: string, body: SaveBody) =>
  callApi(dryRunOf(saveStaffCamp), { params: { campId }, body: { ...body, confirm_places: true } });

/**
 * Shows whom other dates of a camp affect and what can move with them, where there is anything, and asks whether to save.
 * `ask` returns what to save, or undefined when the person chose not to save.
 */
export function useDatesQuestion(camp: DatedCamp | undefined) {
  const { ask: askDates, dialog } = useCampQuestion<Question, NewDates>(
    'Change the dates of this camp?',
    ({ question, answer }) => <DatesQuestion {...question} answer={answer} />,
  );
  const ask = async (body: SaveBody): Promise<SaveBody | undefined> => {
    if (!camp || (camp.starts_on === body.starts_on && camp.ends_on === body.ends_on)) return body;
    const effect = await previewSave(camp.id, body);
    const isAlone = [effect.registrations, effect.days, effect.messages].every(({ length }) => length === 0);
    if (isAlone) return body;
    const new_dates = await askDates({ effect, body, campId: camp.id });
    return new_dates && { ...body, new_dates };
  };
  return { ask, question: dialog };
}

const questionFields = {
  reason: longText('Reason', { optional: true, hint: 'Included in the email word for word.' }),
};

const nothingYet = {};

const dayLabels: Readonly<Record<NewDatesEffect['days'][number]['name'], string>> = {
  opens_on: 'Registration opens',
  closes_on: 'Registration closes',
  early_bird_until: 'Early-bird discount until',
  rest_due_on: 'The rest of the fee is due by',
  instalments_due: 'Instalments of new registrations',
  instalments: 'Instalments of those registered',
  program: 'Sessions and meals of the program',
  crew: 'Days of the crew',
};

type Props = Question & { answer: (newDates: NewDates | undefined) => void };

function DatesQuestion({ effect, body, campId, answer }: Props) {
  const [email, setEmail] = useState<NewDatesEffect['mail']>(null);
  const { registrations, send_again: sendable } = effect;
  const [again, setAgain] = useState(() => sendable.map(({ id }) => id));
  const movable = movableIn(effect);
  const [moved, setMoved] = useState<readonly string[]>(() =>
    movable.filter(({ passed }) => !passed).map(({ name }) => name),
  );
  const count = registrations.length;
  const answersOf = (reason: string): NewDates => ({
    count,
    ...(reason && { reason }),
    ...(again.length > 0 && { send_again: again }),
    days: effect.days.map(({ name }) => name).filter((name) => moved.includes(name)),
    messages: effect.messages.map(({ id }) => id).filter((id) => moved.includes(id)),
  });
  const { form, formProps } = useCallForm({
    fields: questionFields,
    record: nothingYet,
    schema: newDatesBody,
    body: ({ reason }) => answersOf(String(reason ?? '')),
    send: async (newDates) => newDates,
    onDone: answer,
  });
  const reason = useFormState(form, ({ typed }) => textOf(typed.reason ?? null));
  const showEmail = async () =>
    setEmail((await previewSave(campId, { ...body, new_dates: answersOf(reason) })).mail);
  return (
    <form {...formProps}>
      <div className={styles.effect}>
        <p>{`New dates: ${formatDateRange(String(body.starts_on), String(body.ends_on))}`}</p>
        {movable.length > 0 && (
          <MovedDays caption="These days move, too" days={movable} chosen={moved} onChoose={setMoved} />
        )}
        {registrations.some(({ due }) => due > 0) && (
          <Callout colour="blue" title="Days in texts stay as they are">
            <p>Check those in “What families read about fees”, such as when the rest must be paid.</p>
          </Callout>
        )}
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
        {count > 0 && (
          <>
            <AffectedTable registrations={registrations} />
            <FieldFor form={form} name="reason" />
            <Button onClick={showEmail}>Preview email</Button>
            {email && <EmailText email={email} />}
          </>
        )}
      </div>
      <ButtonRow>
        <Button type="submit" variant="primary">
          {count > 0 ? 'Save and email the families' : 'Save'}
        </Button>
        <Button onClick={() => answer(undefined)}>Cancel</Button>
      </ButtonRow>
    </form>
  );
}

/** What can move: the days of the camp by their names, and messages by their ids. */
const movableIn = ({ days, messages }: NewDatesEffect) => [
  ...days.map((day) => ({ ...inWords(day), name: day.name, label: dayLabels[day.name] })),
  ...messages.map((day) => ({ ...inWords(day), name: day.id, label: `Message “${day.name}”` })),
];

const inWords = ({
  from,
  to,
  passed,
}: NewDatesEffect['messages'][number] | NewDatesEffect['days'][number]) => ({
  from: from.map(formatDate).join(' – '),
  to: to.map(formatDate).join(' – '),
  passed,
});

function AffectedTable({ registrations }: { registrations: readonly Affected[] }) {
  const anyProblems = registrations.some((one) => problemsOf(one).length > 0);
  return (
    <>
      <Summary registrations={registrations} />
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
    </>
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
