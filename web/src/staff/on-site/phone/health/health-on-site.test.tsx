import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DraftStore } from '../../../../form/drafts/draft-store.ts';
import { IncidentForm } from './incident-form.tsx';
import { MedicineRound } from './medicine-round.tsx';
import { ReportedIncidents } from './reported-incidents.tsx';
import { SwimTest } from './swim-test.tsx';

const medicine = {
  ...{ id: 'm1', registration_id: 'r1', name: 'Cetirizine', dose: '1 tablet', given_by: 'supervised' },
  ...{ notes: '', times: ['08:00', '20:00'], from_on: '2026-03-01', until_on: '2026-03-03' },
};
const person = { registration_id: 'r1', name: 'Aisyah', flags: [] };
const dose = {
  ...{ id: 'd1', medicine_id: 'm1', registration_id: 'r1', day: '2026-03-02', due_at: '08:00' },
  ...{ outcome: 'refused', note: 'Feels sick', by: 'Dr Tan', at: '2026-03-02T00:05:00Z', undone: false },
};
const dayWith = (doses: object[] = [], swim_tests: object[] = []) =>
  ({
    ...{ time_zone: 'Asia/Kuala_Lumpur', today: '2026-03-02' },
    people: [person],
    medicines: [medicine],
    checkpoints: [],
    changes: { attendance: [], hand_overs: [], doses, swim_tests },
  }) as unknown as CampDay;
const common = { queue: [], me: 'Me' };
const onPhone = { ...common, photos: {} };
// 10:00 at camp.
const now = new Date('2026-03-02T02:00:00Z');

describe('the medicine round', () => {
  it('records a missed dose with one tap', () => {
    const act = vi.fn();
    render(<MedicineRound day={dayWith()} {...onPhone} now={now} act={act} />);
    screen.getByRole('heading', { name: 'Missed' });
    screen.getByRole('heading', { name: 'Later' });
    fireEvent.click(screen.getByRole('button', { name: 'Given Aisyah, Cetirizine, 1 tablet 08:00' }));
    expect(act).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ kind: 'dose', medicine_id: 'm1', registration_id: 'r1' },
        ...{ day: '2026-03-02', due_at: '08:00', outcome: 'given' },
      }),
    );
  });

  it('shows a dose as missed after half an hour', () => {
    const at = (time: string) => new Date(`2026-03-02T${time}Z`);
    const round = render(<MedicineRound day={dayWith()} {...onPhone} now={at('00:29')} act={vi.fn()} />);
    screen.getByRole('heading', { name: 'Due now' });
    round.rerender(<MedicineRound day={dayWith()} {...onPhone} now={at('00:30')} act={vi.fn()} />);
    expect(screen.queryByRole('heading', { name: 'Due now' })).toBeNull();
  });

  it('records an open dose of yesterday as of that day, after midnight', () => {
    const act = vi.fn();
    const night = new Date('2026-03-01T16:10:00Z');
    render(<MedicineRound day={dayWith()} {...onPhone} now={night} act={act} />);
    fireEvent.click(
      screen.getByRole('button', { name: 'Given Aisyah, Cetirizine, 1 tablet Yesterday 20:00' }),
    );
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-03-01', due_at: '20:00' }));
  });

  it('undoes a dose of yesterday that was recorded after midnight', () => {
    const night = new Date('2026-03-01T16:10:00Z');
    const late = { ...dose, day: '2026-03-01', due_at: '20:00', at: '2026-03-01T16:05:00Z' };
    const early = { ...late, id: 'd2', due_at: '08:00', at: '2026-03-01T00:05:00Z' };
    render(<MedicineRound day={dayWith([late, early])} {...onPhone} now={night} act={vi.fn()} />);
    const undos = screen.getAllByRole('button', { name: /^Undo/ }).map(({ textContent }) => textContent);
    expect(undos).toEqual(['Undo Aisyah, Cetirizine, 1 tablet Yesterday 20:00']);
  });

  it('records why a dose was refused', () => {
    const act = vi.fn();
    render(<MedicineRound day={dayWith()} {...onPhone} now={now} act={act} />);
    fireEvent.click(screen.getByRole('button', { name: 'More Aisyah, Cetirizine, 1 tablet 08:00' }));
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Feels sick' } });
    fireEvent.click(screen.getByRole('button', { name: 'Refused Aisyah, Cetirizine, 1 tablet 08:00' }));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'refused', note: 'Feels sick' }));
  });

  it('says who recorded a dose, and undoes it', () => {
    const act = vi.fn();
    render(<MedicineRound day={dayWith([dose])} {...onPhone} now={now} act={act} />);
    screen.getByText('Refused 08:05 by Dr Tan: Feels sick');
    fireEvent.click(screen.getByRole('button', { name: /^Undo Aisyah/ }));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ kind: 'undo', of: 'dose', action_id: 'd1' }));
  });
});

/** A phone that keeps what is typed. */
function phoneWith(kept: Record<string, unknown> = {}) {
  return {
    act: vi.fn(),
    draftOf: (form: string): DraftStore => ({
      read: async () => kept[form],
      keep: (typed) => {
        kept[form] = typed;
      },
      clear: () => {
        delete kept[form];
      },
    }),
  };
}

describe('the incident form', () => {
  it('reports what happened, and asks for it where it is missing', () => {
    const phone = phoneWith();
    render(<IncidentForm day={dayWith()} phone={phone} />);
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    screen.getByText('Enter text.');
    screen.getByText('Choose how bad it is.');
    expect(phone.act).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: 'Cut a finger' } });
    fireEvent.change(screen.getByLabelText(/^Who\?/), { target: { value: 'r1' } });
    fireEvent.click(screen.getByLabelText('Needs care or rest'));
    fireEvent.change(screen.getByLabelText(/^Which part/), { target: { value: 'Left hand' } });
    fireEvent.click(screen.getByLabelText('A guardian was told just now'));
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    expect(phone.act).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ kind: 'incident', type: 'first aid', registration_id: 'r1', what: 'Cut a finger' },
        ...{ severity: 'moderate', body_part: 'Left hand' },
        guardian_told_at: expect.any(String),
      }),
    );
  });

  it('makes one report for each camper, and none for a camper who was removed', async () => {
    const phone = phoneWith();
    const day = dayWith();
    const other = { ...day.people[0], registration_id: 'r2', name: 'Ben' } as CampDay['people'][number];
    render(<IncidentForm day={{ ...day, people: [...day.people, other] }} phone={phone} />);
    fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: 'Boat capsized' } });
    fireEvent.click(screen.getByLabelText(/^Minor/));
    fireEvent.change(screen.getByLabelText(/^Who\?/), { target: { value: 'r1' } });
    fireEvent.change(screen.getByLabelText(/^Who else\?/), { target: { value: 'r2' } });
    const about = async () => {
      phone.act.mockClear();
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Report' })));
      return phone.act.mock.calls.map(([action]) => action.registration_id);
    };
    // A photo that was chosen before the second camper stays.
    screen.getByText('Choose a picture');
    expect(await about()).toEqual(['r1', 'r2']);
    fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: 'Boat capsized' } });
    fireEvent.click(screen.getByLabelText(/^Minor/));
    fireEvent.change(screen.getByLabelText(/^Who\?/), { target: { value: 'r1' } });
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Who\?/));
    expect(await about()).toEqual([null]);
  });

  it('has what was typed before the page was killed, until it is reported', async () => {
    const kept = {};
    const first = render(<IncidentForm day={dayWith()} phone={phoneWith(kept)} />);
    fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: 'Cut a finger' } });
    first.unmount();
    const second = render(<IncidentForm day={dayWith()} phone={phoneWith(kept)} />);
    await screen.findByDisplayValue('Cut a finger');
    fireEvent.click(screen.getByLabelText(/^Minor/));
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    second.unmount();
    expect(JSON.stringify(kept)).not.toContain('Cut a finger');
  });
});

describe('reported incidents', () => {
  const incident = {
    ...{ id: 'i1', registration_id: 'r1', type: 'first aid', by: 'Dr Tan' },
    ...{ happened_at: '2026-03-02T00:05:00Z', at: '2026-03-02T00:06:00Z', guardian_told_at: null },
    facts: { what: 'Cut a finger', where: 'Jetty', done: '' },
  };
  const dayOf = (facts: object | null) => {
    const day = dayWith();
    return {
      ...day,
      changes: { ...day.changes, incidents: [{ ...incident, facts }], incident_notes: [] },
    } as CampDay;
  };

  it('take a note, which shows at once, with when a guardian was told', () => {
    const phone = phoneWith();
    const day = dayOf(incident.facts);
    const { rerender } = render(<ReportedIncidents day={day} queue={[]} phone={phone} />);
    screen.getByText('No guardian was told yet');
    fireEvent.click(screen.getByRole('button', { name: 'Add a note First aid: Aisyah' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    screen.getByText('Enter text.');
    expect(phone.act).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Three stitches' } });
    fireEvent.click(screen.getByLabelText('A guardian was told just now'));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    const [action] = phone.act.mock.lastCall ?? [];
    expect(action).toMatchObject({ kind: 'incident note', incident_id: 'i1', text: 'Three stitches' });
    rerender(<ReportedIncidents day={day} queue={[action]} phone={phone} />);
    screen.getByText(/: Three stitches$/);
    screen.getByText(/^A guardian was told/);
  });

  it('take no note from those who may not read them', () => {
    render(<ReportedIncidents day={dayOf(null)} queue={[]} phone={phoneWith()} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the swimming test', () => {
  const test = {
    ...{ id: 's1', registration_id: 'r1', can_swim: false, note: 'Tires', undone: false },
    ...{ by: 'Melur', at: now.toISOString() },
  };
  const flagged = { ...person, flags: [{ kind: 'swim', label: 'Cannot swim' }] };
  const [act, onDone] = [vi.fn(), vi.fn()];
  const open = (of: typeof person | typeof flagged, tests: object[] = []) => {
    act.mockClear();
    onDone.mockClear();
    render(<SwimTest {...common} {...{ act, onDone }} person={of as never} day={dayWith([], tests)} />);
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  it.each([
    ['of a swimmer who failed', person, [], 'Cannot swim', { kind: 'swim test', can_swim: false }],
    ['of a swimmer who passed', person, [], 'Can swim', { kind: 'swim test', can_swim: true }],
    [
      'that was passed, undone',
      person,
      [{ ...test, can_swim: true }],
      'Undo the swimming test',
      { kind: 'undo', action_id: 's1' },
    ],
  ] as const)('%s is one tap, with a way back', (_, of, tests, button, action) => {
    open(of, [...tests]);
    press(button);
    expect(act).toHaveBeenLastCalledWith(expect.objectContaining(action));
    const [{ id }] = act.mock.lastCall ?? [];
    onDone.mock.lastCall?.[0].undo();
    expect(act).toHaveBeenLastCalledWith(
      expect.objectContaining(
        action.kind === 'undo'
          ? { kind: 'swim test', can_swim: true, note: 'Tires' }
          : { kind: 'undo', of: 'swim test', action_id: id },
      ),
    );
  });

  it.each([
    ['Can swim', [], 'The family says: cannot swim. Aisyah passed?', 'Yes, can swim', { can_swim: true }],
    [
      'Can swim',
      [test],
      'Melur’s test says: cannot swim. Aisyah passed?',
      'Yes, can swim',
      { can_swim: true },
    ],
    [
      'Undo the swimming test',
      [test],
      'Melur’s test says: cannot swim. Undo the swimming test of Aisyah?',
      'Yes, undo it',
      { kind: 'undo', action_id: 's1' },
    ],
  ])('%s asks where it takes away “cannot swim”: %j', (button, tests, question, yes, action) => {
    open(flagged, tests);
    press(button);
    expect(act).not.toHaveBeenCalled();
    screen.getByRole('alertdialog', { name: question });
    press('No, keep “Cannot swim”');
    expect(act).not.toHaveBeenCalled();
    press(button);
    press(yes);
    expect(act).toHaveBeenLastCalledWith(expect.objectContaining(action));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('of a medic that says “cannot swim” is read, and changed only by a medic', () => {
    open(flagged, [{ ...test, needs_medic: true }]);
    screen.getByText('Only a medic changes the test of Melur.');
    expect(buttons()).toEqual([]);
  });
});
