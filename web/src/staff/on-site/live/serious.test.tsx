import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../../test/fetched.ts';
import { Incidents, MissedDoses, SwimTests } from './live-health.tsx';
import type { LiveView } from './live-view.ts';
import { Serious } from './serious.tsx';

const people = ['Ana', 'Ben', 'Cho', 'Dee'].map((name) => ({ registration_id: name, name }));
const day = {
  ...{ camp: { id: 'c' }, today: '2026-03-02', time_zone: 'Asia/Kuala_Lumpur', people, checkpoints: [] },
  changes: {
    version: 1,
    incident_notes: [],
    swim_tests: [
      {
        id: 's',
        registration_id: 'Ana',
        can_swim: true,
        at: '2026-03-02T00:50:00Z',
        by: 'Chandra',
        undone: false,
      },
    ],
  },
} as unknown as CampDay;
const incident = (id: string, severity: string, time: string) => ({
  ...{ id, registration_id: id, type: 'incident', by: 'Nurse', guardian_told_at: null },
  ...{ happened_at: `2026-03-02T${time}:00Z`, facts: { what: `What happened to ${id}`, severity } },
});
const incidents = [
  incident('Ana', 'minor', '03:00'),
  incident('Ben', 'serious', '01:00'),
  incident('Cho', 'serious', '02:00'),
] as unknown as LiveView['incidents'];
const taker = { kind: 'other', name: 'Mr Lim', relation: 'Neighbour', phone: '' };
const none = { incidents: [], seriousIncidents: [], dosesToCheck: [], handOvers: [] } as unknown as LiveView;
const medicine = { id: 'm', name: 'Insulin', dose: '4 units', hours_apart: null, most_a_day: null };

const act = vi.fn();
const show = (view: Partial<LiveView>, hidesHealth = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Serious day={day} view={{ ...none, ...view } as LiveView} online hidesHealth={hidesHealth} act={act} />
    </QueryClientProvider>,
  );
const linesOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

beforeEach(() => fetched.mockImplementation(async () => Response.json([])));

it('shows in one strip what is serious, and no strip where nothing is', async () => {
  const { container } = show({});
  expect(container.textContent).toBe('');
  const handOver = {
    id: 'h',
    person: people[3],
    taker,
    at: '2026-03-02T04:00:00Z',
    by: 'Crew',
    ...{ call: 'Siti: voice mail', reached: false },
    cameBack: undefined,
  };
  const dose = { id: 'd', outcome: 'given', by: 'Nurse', at: '2026-03-02T00:00:00Z', note: '' };
  show({
    seriousIncidents: incidents.slice(1),
    handOvers: [handOver] as unknown as LiveView['handOvers'],
    dosesToCheck: [
      {
        entry: { medicine, due_at: '08:00', dose, warning: 'given twice', day: '2026-03-02' },
        person: people[0],
      },
    ] as unknown as LiveView['dosesToCheck'],
  });
  expect(linesOf('Serious incidents')).toHaveLength(2);
  expect(linesOf('Medicines to look at')[0]?.textContent).toMatch(/^AnaGiven twice08:00 Insulin, 4 units/);
  // A child may be in danger from a second dose.
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Medicines to look at');
  expect(linesOf('With somebody who is not on the list')[0]?.textContent).toMatch(
    /^DeeWith Mr Lim \(Neighbour\) since 12:00, by Crew\. Nobody reached: Siti: voice mail$/,
  );
});

it('settles a serious incident with what was done', () => {
  show({ seriousIncidents: incidents.slice(1, 2) });
  fireEvent.click(screen.getByRole('button', { name: 'Settled Ben' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Say what was done.');
  fireEvent.change(screen.getByRole('textbox', { name: 'What was done?' }), {
    target: { value: 'X-ray: not broken' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(act).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      kind: 'incident note',
      incident_id: 'Ben',
      text: 'X-ray: not broken',
      settles: true,
    }),
  );
});

it('shows a hand-over that waits under its own title, with what releases it', async () => {
  const action = { kind: 'hand over', taker, call: null };
  const row = {
    id: 'r',
    kind: 'hand over',
    camper_name: 'Dee',
    by: 'Crew',
    at: '2026-03-02T04:00:00Z',
    message: 'Waits',
    action,
  };
  const check = { ...row, id: 'n', kind: 'check in', camper_name: 'Ana', action: null, can_release: false };
  fetched.mockImplementation(async () => Response.json([check, { ...row, can_release: true }]));
  show({});
  await screen.findByRole('button', { name: 'Release the hand-over… Dee' });
  expect(linesOf('Waiting for release')).toHaveLength(1);
  expect(linesOf('Could not be stored').map(({ textContent }) => textContent?.startsWith('Ana'))).toEqual([
    true,
  ]);
});

it('says nothing of a rejected incident while health is hidden', async () => {
  const facts = { what: 'Fell from a bunk', where: 'Cabin 2', severity: 'serious', done: 'Ice' };
  const row = {
    ...{ id: 'r', kind: 'incident', camper_name: 'Ana', by: 'Crew', at: '2026-03-02T04:00:00Z' },
    ...{ message: 'Sent too late.', can_release: false, action: { kind: 'incident', ...facts } },
  };
  fetched.mockImplementation(async () => Response.json([row]));
  show({}, true);
  await screen.findByText('Sent too late.');
  expect(linesOf('Could not be stored')[0]?.textContent).not.toContain('bunk');
});

it('lists the worst and then the newest incidents first, with how bad they are', () => {
  render(<Incidents incidents={incidents} day={day} hidesHealth={false} />);
  expect(
    linesOf('First aid and incidents today').map(({ textContent }) => textContent?.slice(0, 11)),
  ).toEqual(['10:00 · Cho', '09:00 · Ben', '11:00 · Ana']);
  screen.getAllByText('Incident · Serious: doctor or hospital');
});

it('keeps what is about health to those who use the page', () => {
  const doses = [
    { medicine, person: people[0], due_at: '20:00', day: '2026-06-06' },
  ] as unknown as LiveView['missedDoses'];
  const { container } = render(
    <>
      <Incidents incidents={incidents} day={day} hidesHealth />
      <MissedDoses doses={doses} today="2026-06-07" hidesHealth />
    </>,
  );
  expect(container.textContent).not.toMatch(/What happened to|Insulin/);
  screen.getByText('Yesterday 20:00 · Ana');
  show({ seriousIncidents: incidents.slice(1) }, true);
  expect(document.body.textContent).not.toMatch(/What happened to/);
});

it('shows swimming tests with date and tester', () => {
  render(<SwimTests day={day} isToday={() => true} />);
  screen.getByText('Swims, tested 08:50 by Chandra');
});
