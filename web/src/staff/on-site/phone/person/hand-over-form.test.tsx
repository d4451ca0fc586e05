import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { cleanup, fireEvent, act as reactAct, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HandOverForm } from './hand-over-form.tsx';

afterEach(cleanup);

const contact = (name: string, relation: string) => ({ name, relation, phone: '+60 12-345 6789' });
const person = {
  registration_id: 'ana',
  name: 'Ana',
  adult: false,
  contacts: {
    named: contact('Aunt Mei', 'Aunt'),
    guardians: [contact('Siti', 'Mother')],
    authorised: [contact('Uncle Raj', 'Neighbour')],
    never: [contact('Bad Man', 'Stranger')],
  },
} as unknown as DayPerson;

function open(given: Partial<DayPerson> = {}, needsRelease = false) {
  const act = vi.fn();
  render(
    <HandOverForm
      person={{ ...person, ...given }}
      officePhone="+60 3-5555 0111"
      needsRelease={needsRelease}
      act={act}
      onDone={vi.fn()}
    />,
  );
  return act;
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
// A form takes no second submit while the first is under way.
const isDone = () => reactAct(() => Promise.resolve());
const handOver = () => fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

it('hands a camper to somebody on the list', () => {
  const act = open();
  choose(/Uncle Raj/);
  handOver();
  expect(act).toHaveBeenCalledWith(
    expect.objectContaining({
      kind: 'hand over',
      registration_id: 'ana',
      taker: expect.objectContaining({ kind: 'authorised', name: 'Uncle Raj' }),
      call: null,
    }),
  );
});

it('needs a call to a guardian for somebody else', () => {
  const act = open();
  choose(/Somebody else/);
  type(/^Name/, 'Mr Lim');
  handOver();
  expect(act).not.toHaveBeenCalled();
  type(/^Call to a guardian/, 'Siti agrees');
  handOver();
  expect(act).toHaveBeenCalledWith(
    expect.objectContaining({
      taker: expect.objectContaining({ kind: 'other', name: 'Mr Lim' }),
      call: 'Siti agrees',
    }),
  );
});

it('warns of whom the family excluded, who cannot be chosen', () => {
  open();
  expect(screen.getByRole('alert').textContent).toContain('Bad Man');
  expect(screen.queryByRole('radio', { name: /Bad Man/ })).toBeNull();
});

it('hands a camper to nobody whom the family excluded, however the name is typed', () => {
  const act = open();
  choose(/Somebody else/);
  type(/^Name/, 'bad  MAN');
  type(/^Call to a guardian/, 'Siti agrees');
  expect(screen.getByText(/Never hand Ana over to this person/)).toBeDefined();
  handOver();
  expect(act).not.toHaveBeenCalled();
});

const typeOther = (name: string) => {
  choose(/Somebody else/);
  type(/^Name/, name);
  type(/^Call to a guardian/, 'Siti agrees');
  handOver();
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks whether a close name is of somebody excluded, and sends the answer', () => {
  const act = open();
  typeOther('Mr Bad');
  expect(act).not.toHaveBeenCalled();
  screen.getByRole('heading', { name: 'Is this Bad Man, whom the family excluded?' });
  press('No, somebody else');
  expect(act).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      taker: expect.objectContaining({ name: 'Mr Bad' }),
      asked: [{ name: 'Bad Man', same: false }],
    }),
  );
});

it('says whom to call where it is somebody excluded, and tells the office', () => {
  const act = open();
  typeOther('Bad');
  press('Yes, do not hand over');
  expect(act).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ asked: [{ name: 'Bad Man', same: true }] }),
  );
  expect(screen.getByRole('alert').textContent).toContain('Do not hand Ana over');
  screen.getByRole('link', { name: /5555 0111/ });
});

it('says that the office must release a hand-over to somebody else, and to nobody on the list', async () => {
  const act = open({}, true);
  choose(/Somebody else/);
  screen.getByText('The office must release it: Ana stays with you until then.');
  typeOther('Mr Lim');
  await isDone();
  choose(/Uncle Raj/);
  handOver();
  expect(act.mock.calls.flat().map(({ needs_release }) => needs_release)).toEqual([true, undefined]);
});

it('shows the office’s number for somebody else', () => {
  open({ contacts: { ...person.contacts, never: [] } });
  expect(screen.queryByRole('link', { name: /5555 0111/ })).toBeNull();
  choose(/Somebody else/);
  screen.getByRole('link', { name: /5555 0111/ });
});

it.each(['named', 'guardians', 'authorised'] as const)(
  'hands a camper to nobody whom the family excluded and listed as well: %s',
  (list) => {
    const badMan = contact('Man Bad', 'Uncle');
    const listed = list === 'named' ? badMan : [badMan];
    const act = open({ contacts: { ...person.contacts, [list]: listed } });
    choose(/Man Bad/);
    expect(screen.getByText(/Never hand Ana over to this person/)).toBeDefined();
    handOver();
    expect(act).not.toHaveBeenCalled();
  },
);

it('lets adults alone leave by themselves', () => {
  open();
  expect(screen.queryByRole('radio', { name: /Leaves alone/ })).toBeNull();
  cleanup();
  open({ adult: true });
  expect(screen.getByRole('radio', { name: /Leaves alone/ })).toBeDefined();
});
