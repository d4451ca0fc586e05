import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { act as change, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ChoiceDialog, CONFIRM_DELAY_MS } from '../../../../shell/prompt-choice.tsx';
import { MemoryRouter } from '../../../../ui/router/router.tsx';
import { dosesToCheck } from './dose-round.ts';
import { withDoseFlags } from './dose-words.ts';
import { MedicineLink } from './medicine-link.tsx';
import { MedicineRound } from './medicine-round.tsx';
import { MedicinesToReturn } from './medicines-to-return.tsx';
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
const medic = { status: 'signed-in', me: { roles: ['medic'] } };
const session = vi.hoisted(() => ({ of: {} as object }));
vi.mock('../../../session/session.ts', () => ({ useStaffSession: () => session.of }));

const flags = [
  { kind: 'health', label: 'Peanuts, severe' },
  { kind: 'medicine', label: 'Medicine today' },
];
const dayWith = (medicines: object[], doses: object[] = [], changes: object = {}) =>
  ({
    time_zone: 'Asia/Kuala_Lumpur',
    people: [
      { registration_id: 'r1', name: 'Aisyah', flags },
      { registration_id: 'r2', name: 'Ben', flags: [] },
    ],
    medicines,
    checkpoints: [],
    changes: { attendance: [], hand_overs: [], doses, ...changes },
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
  session.of = { status: 'checking' };
  vi.useFakeTimers({ now });
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
  expect(dialog.textContent).toContain('AisyahCetirizine, 1 tabletLast given 10:00 by Me.');
  expect(sent).toHaveBeenCalledTimes(1);
  change(() => vi.advanceTimersByTime(CONFIRM_DELAY_MS));
  press('Give it');
  await change(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).toHaveBeenCalledTimes(2);
});

it('asks before an early dose, and records none where the answer is no', async () => {
  const sent = open(dayWith([medicine]));
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

it('has a medic say what was found about a dose that two people gave, and keeps it', () => {
  session.of = medic;
  const sent = open(dayWith([medicine], [dose, { ...dose, id: 'd2', by: 'Chandra' }]));
  fireEvent.click(screen.getAllByRole('button', { name: /^Looked into/ })[0] as HTMLElement);
  press(/^Save/);
  screen.getByText('Say what was found, and what was done.');
  fireEvent.change(screen.getByLabelText('What was found, and what was done?'), {
    target: { value: 'One tablet was lost' },
  });
  press(/^Save/);
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ kind: 'dose settled', registration_id: 'r1', medicine_id: 'm1' },
      ...{ dose_ids: ['d1', 'd2'], note: 'One tablet was lost' },
    }),
  );
  expect(screen.queryByRole('heading', { name: 'Look at these first' })).toBeNull();
  for (const row of rowsOf('Done')) expect(row).toMatch(/Given twiceLooked into by Me, 10:00: One tablet/);
});

it('sends others than medics to the medic', () => {
  open(dayWith([medicine], [dose, { ...dose, id: 'd2', by: 'Chandra' }]));
  expect(screen.getAllByText('Tell the medic now.')).toHaveLength(2);
});

it('asks when a dose of yesterday was given, and stores its day', () => {
  const sent = open(dayWith([{ ...medicine, from_on: '2026-03-01', times: ['08:00'] }]));
  screen.getByText('1 dose without an entry');
  press('Was given Aisyah, Cetirizine, 1 tablet Yesterday 08:00');
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '8.1' } });
  press(/^Record as given/);
  screen.getByText('Enter a time that has passed, such as 09:05.');
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '08:05' } });
  press(/^Record as given/);
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ day: '2026-03-01', outcome: 'given', given_at: '2026-03-01T00:05:00.000Z' }),
  );
  screen.getByText('Given 08:05 by Me');
});

it('stores that a dose of yesterday was given today, or was not given', () => {
  const sent = open(dayWith([{ ...medicine, from_on: '2026-03-01' }]));
  press('Was given Aisyah, Cetirizine, 1 tablet Yesterday 08:00');
  fireEvent.change(screen.getByLabelText('Given on'), { target: { value: '2026-03-02' } });
  press(/^Record as given/);
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ given_at: '2026-03-02T00:00:00.000Z' }));
  screen.getByText('Given 02/03/2026 08:00 by Me');
  press('Was not given Aisyah, Cetirizine, 1 tablet Yesterday 20:00');
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Asleep' } });
  press(/^Record as not given/);
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ day: '2026-03-01', due_at: '20:00', outcome: 'missed', note: 'Asleep' }),
  );
  screen.getByText(/^Not given, entered .* by Me: Asleep$/);
});

it('shows the dose of the day, and no medicine of another day', () => {
  const doses = [
    { from_on: '2026-03-01', dose: '20 mg' },
    { from_on: '2026-03-02', dose: '15 mg' },
  ];
  // 2026-03-02 is a Monday.
  const weekly = (weekdays: number[]) => ({ times: [], schedule: { times: ['10:00'], weekdays } });
  open(
    dayWith([
      { ...medicine, times: ['10:00'], dose: '20 mg, from 02/03/2026 15 mg', doses },
      { ...other, ...weekly([1]), name: 'Methotrexate' },
      { ...other, id: 'm3', ...weekly([3]), name: 'Folic acid' },
    ]),
  );
  expect(rowsOf('Due now')).toHaveLength(2);
  screen.getByText('10:00 · Cetirizine, 15 mg');
  screen.getByText('10:00 · Methotrexate, 1 tablet');
  expect(screen.queryByText(/Folic acid/)).toBeNull();
});

it('has no doses of campers who went home', () => {
  const handed = {
    ...{ id: 'h1', registration_id: 'r1', by: 'Ben', at: '2026-03-02T01:00:00.000Z', undone: false },
    ...{ taker: { kind: 'named', name: 'Tan' }, returned: false },
  };
  const attendance = [
    {
      id: 'a1',
      registration_id: 'r1',
      checkpoint_id: 'c',
      by: 'Ben',
      at: '2026-03-01T23:00:00Z',
      undone: false,
    },
  ];
  open(dayWith([medicine], [], { hand_overs: [handed], attendance }));
  screen.getByText('Not at camp now');
  expect(screen.queryByRole('heading', { name: /Missed|Later/ })).toBeNull();
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

it('marks the way to the round and the camper where a dose was given twice', () => {
  const day = dayWith([medicine], [dose, { ...dose, id: 'd2', by: 'Chandra' }]);
  const toCheck = dosesToCheck(day, { queue: [], me: 'Me' }, now);
  render(
    <MemoryRouter>
      <MedicineLink day={{ ...day, camp: { id: 'c' } } as CampDay} toCheck={toCheck} />
    </MemoryRouter>,
  );
  screen.getByRole('link', { name: /^Medicine.*1 dose to look at$/ });
  const [marked, unmarked] = withDoseFlags(day.people, toCheck);
  expect(marked?.flags[0]).toEqual({ kind: 'health', label: 'Given twice' });
  expect(unmarked).toBe(day.people[1]);
});

it('names the medicines to give back, with the last dose, and those that the medic has', () => {
  const day = { ...dayWith([medicine], [dose]), medicines_with_medic: ['r2'] };
  const phone = { queue: [], me: 'Me' };
  const shown = (registration_id: string) => {
    const person = { registration_id } as CampDay['people'][number];
    const { container, unmount } = render(<MedicinesToReturn {...{ day, person }} {...phone} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(shown('r1')).toContain('Cetirizine, 1 tabletLast given 08:05 by Ben');
  expect(shown('r2')).toContain('The medic has medicines of this camper');
  expect(shown('r3')).toBe('');
});
