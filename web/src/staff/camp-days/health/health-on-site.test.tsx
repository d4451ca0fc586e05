import type { CampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { IncidentForm } from './incident-form.tsx';
import { MedicineRound } from './medicine-round.tsx';
import { SwimTest } from './swim-test.tsx';

const medicine = {
  ...{ id: 'm1', registration_id: 'r1', name: 'Cetirizine', dose: '1 tablet', given_by: 'supervised' },
  ...{ notes: '', times: ['08:00', '20:00'], from_on: '2026-03-01', until_on: '2026-03-03' },
};
const person = { registration_id: 'r1', name: 'Aisyah', flags: [] };
const dose = {
  ...{ id: 'd1', medicine_id: 'm1', registration_id: 'r1', day: '2026-03-02', due_at: '08:00' },
  ...{ outcome: 'refused', note: '', by: 'Dr Tan', at: '2026-03-02T00:05:00Z', undone: false },
};
const dayWith = (doses: object[] = [], swim_tests: object[] = []) =>
  ({
    time_zone: 'Asia/Kuala_Lumpur',
    people: [person],
    medicines: [medicine],
    changes: { doses, swim_tests },
  }) as unknown as CampDay;
const common = { queue: [], me: 'Me' };
// 10:00 at camp.
const now = new Date('2026-03-02T02:00:00Z');

describe('the medicine round', () => {
  it('records a missed dose with one tap', () => {
    const act = vi.fn();
    render(<MedicineRound day={dayWith()} {...common} now={now} act={act} />);
    screen.getByRole('heading', { name: 'Missed' });
    screen.getByRole('heading', { name: 'Later today' });
    fireEvent.click(screen.getByRole('button', { name: 'Given Aisyah, Cetirizine, 1 tablet 08:00' }));
    expect(act).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ kind: 'dose', medicine_id: 'm1', registration_id: 'r1' },
        ...{ day: '2026-03-02', due_at: '08:00', outcome: 'given' },
      }),
    );
  });

  it('says who recorded a dose, and takes it back', () => {
    const act = vi.fn();
    render(<MedicineRound day={dayWith([dose])} {...common} now={now} act={act} />);
    screen.getByText('Refused 08:05 by Dr Tan');
    fireEvent.click(screen.getByRole('button', { name: /^Undo Aisyah/ }));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ kind: 'undo', of: 'dose', action_id: 'd1' }));
  });
});

describe('the incident form', () => {
  it('reports what happened, and asks for it where it is missing', () => {
    const act = vi.fn();
    render(<IncidentForm day={dayWith()} act={act} />);
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    screen.getByText('Enter text.');
    expect(act).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: 'Cut a finger' } });
    fireEvent.change(screen.getByLabelText(/^Who/), { target: { value: 'r1' } });
    fireEvent.click(screen.getByLabelText('A guardian was told just now'));
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    expect(act).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ kind: 'incident', type: 'first aid', registration_id: 'r1', what: 'Cut a finger' },
        guardian_told_at: expect.any(String),
      }),
    );
  });
});

describe('the swimming test', () => {
  it('is recorded with one tap, and taken back', () => {
    const act = vi.fn();
    const props = { ...common, act, person: person as never };
    const { rerender } = render(<SwimTest {...props} day={dayWith()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Cannot swim' }));
    expect(act).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'swim test', registration_id: 'r1', can_swim: false }),
    );
    const test = {
      ...{ id: 's1', registration_id: 'r1', can_swim: false },
      by: 'Ben',
      at: now.toISOString(),
    };
    rerender(<SwimTest {...props} day={dayWith([], [test])} />);
    fireEvent.click(screen.getByRole('button', { name: 'Undo the swimming test' }));
    expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'undo', action_id: 's1' }));
  });
});
