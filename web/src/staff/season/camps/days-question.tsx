import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { campSection } from '@bowline/contract/staff/camp';
import { copyOfCamp } from '@bowline/contract/staff/season-copy';
import { daysBetween } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { useState } from 'react';
import type { SaveBody } from '../../../form/use-save.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { useCampQuestion } from './camp-question.tsx';

const names = ['opens_on', 'closes_on', 'early_bird_until', 'rest_due_on'] as const;

interface Day {
  readonly name: (typeof names)[number];
  readonly from: string;
  readonly to: string;
}

/** The days of a camp that were left as they were although its first day is another. */
function daysLeft(camp: StaffCamp, body: SaveBody): Day[] {
  const days = daysBetween(camp.starts_on, String(body.starts_on));
  const moved = copyOfCamp(camp, days);
  return names.flatMap((name) => {
    const [from, to] = [camp[name], moved[name]];
    return days !== 0 && from && to && body[name] === from ? [{ name, from, to }] : [];
  });
}

/**
 * Asks which other days of a draft move with its first day. `ask` returns what to save, or undefined when the person chose not to
 * save. The days of a published camp are known to families, and stay.
 */
export function useDaysQuestion(camp: StaffCamp | undefined) {
  const { ask: askDays, dialog } = useCampQuestion<readonly Day[], readonly Day[]>(
    'Move the other days, too?',
    ({ question, answer }) => <DaysQuestion days={question} answer={answer} />,
  );
  const ask = async (body: SaveBody): Promise<SaveBody | undefined> => {
    const days = camp && !camp.published ? daysLeft(camp, body) : [];
    if (days.length === 0) return body;
    const moved = await askDays(days);
    return moved && { ...body, ...Object.fromEntries(moved.map(({ name, to }) => [name, to])) };
  };
  return { ask, question: dialog };
}

type Props = { days: readonly Day[]; answer: (moved: readonly Day[] | undefined) => void };

function DaysQuestion({ days, answer }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(days.map(({ name }) => name));
  return (
    <>
      <CheckboxRows
        label="The first day has changed. These days move with it:"
        name="days"
        options={days.map(({ name, from, to }) => ({
          value: name,
          label: `${campSection.fields[name].label}: ${formatDate(from)} → ${formatDate(to)}`,
        }))}
        values={chosen}
        onChange={setChosen}
      />
      <ButtonRow>
        <Button variant="primary" onClick={() => answer(days.filter(({ name }) => chosen.includes(name)))}>
          Save
        </Button>
        <Button onClick={() => answer(undefined)}>Cancel</Button>
      </ButtonRow>
    </>
  );
}
