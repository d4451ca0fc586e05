import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { act as change, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChoiceDialog, CONFIRM_DELAY_MS } from '../../../ui/prompt-choice.tsx';
import { MedicineRound } from './medicine-round.tsx';
import { lastTimeAt } from './time-at-camp.ts';

const medicine = {
  ...{ id: 'm1', registration_id: 'r1', name: 'Cetirizine', dose: '1 tablet', given_by: 'supervised' },
  ...{ notes: '', times: ['08:00', '20:00'], from_on: '2026-03-02', until_on: '2026-03-03' },
};
const other = { ...medicine, id: 'm2', registration_id: 'r2', times: ['08:00'] };
const dose = {
  ...{ id: 'd1', medicine_id: 'm1', registration_id: 'r1', day: '2026-03-02', due_at: '08:00' },
  ...{ outcome: 'given', note: '', by: 'Ben', at: '2026-03-02T00:05:00.000Z', undone: false },
};
const flags = [
  { kind: 'health', label: 'Peanuts, severe' },
  { kind: 'medicine', label: 'Medicine today' },
];
const dayWith = (medicines: object[], doses: object[] = []) =>
  ({
    time_zone: 'Asia/Kuala_Lumpur',
    people: [
      { registration_id: 'r1', name: 'Aisyah', flags },
      { registration_id: 'r2', name: 'Ben', flags: [] },
    ],
    medicines,
    changes: { doses },
  }) as unknown as CampDay;
// 10:00 at camp.
const now = new Date('2026-03-02T02:00:00Z');

/** The round of a phone without a network. */
function Offline({ day, sent }: { day: CampDay; sent: (action: DayAction) => void }) {
  const [queue, setQueue] = useState<readonly DayAction[]>([]);
  const act = (action: DayAction) => {
    sent(action);
    setQueue((before) => [...before, action]);
  };
  return (
    <>
      <MedicineRound {...{ day, queue, now, act }} photos={{}} me="Me" />
      <ChoiceDialog />
    </>
  );
}

function open(day: CampDay) {
  const sent = vi.fn();
  render(<Offline day={day} sent={sent} />);
  return sent;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rowsOf = (heading: string) => {
  const section = screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement;
  return within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
};

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('keeps the tapped row in its place with its time and a way back, until a few seconds have passed', () => {
  const sent = open(dayWith([medicine, other]));
  press('Given Aisyah, Cetirizine, 1 tablet 08:00');
  const [first, second] = rowsOf('Missed');
  expect(first).toMatch(/Given 10:00 by Me.*Undo/);
  expect(second).toMatch(/^B.*Ben/);
  change(() => vi.advanceTimersByTime(8000));
  expect(rowsOf('Missed')).toEqual([second]);
  expect(rowsOf('Done')[0]).toMatch(/Given 10:00 by Me/);
  press('Undo Aisyah, Cetirizine, 1 tablet 08:00');
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'undo', of: 'dose' }));
});

it('shows a dose as needed where it was tapped, and asks before the next', async () => {
  const sent = open(dayWith([{ ...medicine, times: [] }]));
  press(/^Given Aisyah/);
  expect(screen.queryByRole('button', { name: /^Given Aisyah/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Done' })).toBeNull();
  change(() => vi.advanceTimersByTime(8000));
  screen.getByText('Last given 10:00 by Me');
  press(/^Given Aisyah/);
  const dialog = screen.getByRole('dialog', { name: 'Give it again?' });
  within(dialog).getByText('Aisyah, Cetirizine. Last given 10:00 by Me.');
  expect(sent).toHaveBeenCalledTimes(1);
  change(() => vi.advanceTimersByTime(CONFIRM_DELAY_MS));
  press('Give it');
  await change(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).toHaveBeenCalledTimes(2);
});

it('asks before an early dose, and records none where the answer is no', async () => {
  const sent = open(dayWith([medicine], [dose]));
  press('Given Aisyah, Cetirizine, 1 tablet 20:00');
  within(screen.getByRole('dialog', { name: 'Give it early?' })).getByText(/It is due at 20:00\./);
  change(() => vi.advanceTimersByTime(CONFIRM_DELAY_MS));
  press('Cancel');
  await change(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).not.toHaveBeenCalled();
});

it('withholds a dose with a reason, at the time that was entered', () => {
  const sent = open(dayWith([medicine]));
  press('More Aisyah, Cetirizine, 1 tablet 08:00');
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '10:30' } });
  press('Withheld Aisyah, Cetirizine, 1 tablet 08:00');
  screen.getByText('Enter a time that has passed, such as 09:05.');
  screen.getByText('Say why it is withheld.');
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '810' } });
  fireEvent.blur(screen.getByLabelText('At'));
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Vomits' } });
  press('Withheld Aisyah, Cetirizine, 1 tablet 08:00');
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ outcome: 'withheld', note: 'Vomits', given_at: '2026-03-02T00:10:00.000Z' }),
  );
  screen.getByText('Withheld 08:10 by Me: Vomits');
});

it('shows a dose that two people gave first, in red', () => {
  open(dayWith([medicine], [dose, { ...dose, id: 'd2', by: 'Chandra' }]));
  const rows = rowsOf('Look at these first');
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toContain('Given twice');
});

it('shows what must be known of the camper', () => {
  open(dayWith([medicine]));
  screen.getAllByText('Peanuts, severe');
  expect(screen.queryByText('Medicine today')).toBeNull();
});

it('has the medic read what the family changed, before the medicine is given', async () => {
  const family_changed_at = '2026-03-02T01:23:00.000Z';
  const family_words = [{ label: 'Notes', value: 'Stopped: rash' }];
  const sent = open(dayWith([{ ...medicine, family_changed_at, family_words }], [dose]));
  screen.getAllByText('The family changed its notes 09:23: read first');
  fireEvent.click(screen.getAllByRole('button', { name: 'Read Aisyah' })[0] as HTMLElement);
  screen.getByText('Stopped: rash');
  press('I have read this');
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      kind: 'health notes read',
      registration_id: 'r1',
      changed_at: family_changed_at,
    }),
  );
  expect(screen.queryByText(/The family changed/)).toBeNull();
});

it('sends crew to the medic, where the family changed its notes', () => {
  open(dayWith([{ ...medicine, family_changed_at: '2026-03-02T01:23:00.000Z', family_words: null }]));
  screen.getAllByText('The family changed its notes 09:23: ask the medic first');
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
});

it.each([
  ['10:00', '2026-03-02T02:00:00.000Z'],
  ['00:30', '2026-03-01T16:30:00.000Z'],
  ['23:50', '2026-03-01T15:50:00.000Z'],
  ['10:01', undefined],
  ['', undefined],
  ['8 am', undefined],
])('takes %s as the last such time at camp', (time, instant) => {
  expect(lastTimeAt(time, now, 'Asia/Kuala_Lumpur')?.toISOString()).toBe(instant);
});
