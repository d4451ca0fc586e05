import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { UnstoredAction } from './phone-day/action-queue.ts';
import { UnstoredList } from './unstored-list.tsx';

const day = {
  people: [{ registration_id: 'ana', name: 'Ana' }],
  changes: { hand_overs: [{ id: 'released' }] },
} as unknown as CampDay;
const unstored = (action: object, outcome: UnstoredAction['outcome'], message: string) =>
  ({ action: { id: 'a1', registration_id: 'ana', ...action }, outcome, message }) as UnstoredAction;
const show = (...given: UnstoredAction[]) => {
  const onDismiss = vi.fn();
  render(<UnstoredList day={day} unstored={given} onDismiss={onDismiss} />);
  return onDismiss;
};
afterEach(() => vi.useRealTimers());

it('says quietly that somebody did the same before, and stops by itself', () => {
  vi.useFakeTimers();
  const onDismiss = show(unstored({ kind: 'check in' }, 'superseded', 'Ben had already done this.'));
  expect(screen.getByRole('status').textContent).toBe('Ana: Ben had already done this.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(8000));
  expect(onDismiss).toHaveBeenCalledWith('a1');
});

it.each([
  [{ kind: 'check in' }, 'rejected'],
  // With somebody else than this phone says.
  [{ kind: 'hand over' }, 'superseded'],
  [{ kind: 'move' }, 'superseded'],
  // Refused for another reason than that the office must release it.
  [{ kind: 'hand over', needs_release: true }, 'rejected'],
] as const)('keeps %j, which was %s, until somebody has read it', (action, outcome) => {
  const onDismiss = show(unstored(action, outcome, 'Call the office.'));
  expect(screen.getByRole('region', { name: 'Not recorded' }).textContent).toContain('Ana: Call the office.');
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onDismiss).toHaveBeenCalledWith('a1');
});

it('shows a hand-over that waits for the office under its own title', () => {
  const waits = unstored({ kind: 'hand over' }, 'rejected', 'The office must release this.');
  const released = unstored({ kind: 'hand over', id: 'released' }, 'rejected', '');
  const onDismiss = show({ ...waits, needs_release: true }, { ...released, needs_release: true });
  expect(screen.getByRole('region').textContent).toContain(
    'Waiting for the office to releaseAna stays with you until then.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onDismiss).toHaveBeenCalledWith('a1');
});
