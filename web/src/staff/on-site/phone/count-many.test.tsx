import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CountMany } from './count-many.tsx';

const people = ['Ana', 'Ben', 'Cho'].map(
  (name) => ({ registration_id: name, name, flags: [] }) as unknown as DayPerson,
);

function open() {
  const onCount = vi.fn();
  const show = (missing: readonly DayPerson[]) => <CountMany {...{ missing, photos: {}, onCount }} />;
  const { rerender } = render(show(people));
  fireEvent.click(screen.getByRole('button', { name: 'Count all 3' }));
  return {
    onCount,
    dialog: within(screen.getByRole('dialog')),
    show: (now: DayPerson[]) => rerender(show(now)),
  };
}

it('counts everybody but those who are taken out first', () => {
  const { onCount, dialog } = open();
  fireEvent.click(dialog.getByRole('checkbox', { name: /Ben/ }));
  expect(onCount).not.toHaveBeenCalled();
  expect(dialog.getByRole('status').textContent).toBe('Ben stays missing: nothing is stored.');
  fireEvent.click(dialog.getByRole('button', { name: 'Count 2' }));
  expect(onCount.mock.calls).toEqual([[['Ana', 'Cho']]]);
});

it('leaves to another phone those it counted meanwhile', () => {
  const { onCount, dialog, show } = open();
  fireEvent.click(dialog.getByRole('checkbox', { name: /Ben/ }));
  show(people.slice(1));
  fireEvent.click(dialog.getByRole('button', { name: 'Count 1' }));
  expect(onCount.mock.calls).toEqual([[['Cho']]]);
});
