import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { cleanup, fireEvent, act as reactAct, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HandOverForm } from './hand-over-form.tsx';

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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
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

it('says which guardian entered somebody, and where two disagree', () => {
  const entered = (one: object, entered_by: string) => [{ ...one, entered_by }];
  const { authorised, never } = person.contacts;
  const contacts = {
    ...person.contacts,
    authorised: entered({ ...authorised[0] }, 'Siti'),
    never: entered({ ...never[0] }, 'Farah, Father'),
    disagreements: [{ name: 'Bad Man', authorised_by: 'Siti', excluded_by: 'Farah, Father' }],
  } as typeof person.contacts;
  open({ contacts });
  screen.getByText('Authorised by the family, Neighbour · entered by Siti');
  expect(screen.getByRole('alert').textContent).toContain('Bad Man, Stranger · entered by Farah, Father');
  screen.getByText(
    /^Two guardians disagree about Bad Man: authorised by Siti, excluded by Farah, Father\. Call/,
  );
});

it('needs a call to a guardian for somebody else', () => {
  const act = open();
  choose(/Somebody else/);
  type(/^Name/, 'Mr Lim');
  choose(/^Reached/);
  handOver();
  expect(act).not.toHaveBeenCalled();
  type(/^Call to a guardian/, 'Siti agrees');
  handOver();
  press('No, somebody else');
  expect(act).toHaveBeenCalledWith(
    expect.objectContaining({
      taker: expect.objectContaining({ kind: 'other', name: 'Mr Lim' }),
      call: 'Siti agrees',
      reached: true,
      asked: [{ name: 'Bad Man', same: false }],
    }),
  );
});

it('leaves a hand-over to the office where no guardian was reached', () => {
  const act = open();
  choose(/Somebody else/);
  type(/^Name/, 'Mr Lim');
  type(/^Call to a guardian/, 'Siti: voice mail');
  handOver();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  choose(/^Not reached/);
  screen.getByText('The office must release it: Ana stays with you until then.');
  handOver();
  press('No, somebody else');
  expect(act).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ reached: false, needs_release: true }),
  );
});

it('asks of somebody else whether it is one of several excluded, and says what they have in common', () => {
  const never = [contact('Lee Chee Keong', 'Father'), contact('Bad Man', 'Stranger')];
  const act = open({ contacts: { ...person.contacts, never } });
  choose(/Somebody else/);
  type(/^Name/, 'Lee CK');
  type(/^Relation/, 'stranger');
  choose(/^Reached/);
  type(/^Call to a guardian/, 'Siti agrees');
  handOver();
  screen.getByRole('heading', { name: 'Is this one of those the family excluded?' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('Lee Chee Keong, Father The names are alike.'),
    expect.stringContaining('Bad Man, Stranger The same relation.'),
  ]);
  press('None of these');
  expect(act).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ asked: never.map(({ name }) => ({ name, same: false })) }),
  );
});

it('offers a guardian whose name is typed as somebody else', () => {
  const act = open();
  choose(/Somebody else/);
  type(/^Name/, 'siti');
  press('Choose Siti');
  handOver();
  expect(act).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ taker: expect.objectContaining({ kind: 'guardian', name: 'Siti' }) }),
  );
});

it('warns of the excluded, who cannot be chosen', () => {
  open();
  expect(screen.getByRole('alert').textContent).toContain('Bad Man');
  expect(screen.queryByRole('radio', { name: /Bad Man/ })).toBeNull();
});

it('hands a camper to nobody the family excluded, however the name is typed', () => {
  const act = open();
  choose(/Somebody else/);
  type(/^Name/, 'bad  MAN');
  choose(/^Reached/);
  type(/^Call to a guardian/, 'Siti agrees');
  expect(screen.getByText(/Never hand Ana over to this person/)).toBeDefined();
  handOver();
  expect(act).not.toHaveBeenCalled();
});

const typeOther = (name: string) => {
  choose(/Somebody else/);
  type(/^Name/, name);
  choose(/^Reached/);
  type(/^Call to a guardian/, 'Siti agrees');
  handOver();
};

it('asks whether a close name is of somebody excluded, and sends the answer', () => {
  const act = open();
  typeOther('Mr Bad');
  expect(act).not.toHaveBeenCalled();
  screen.getByRole('heading', { name: 'Is this Bad Man, excluded by the family?' });
  press('No, somebody else');
  expect(act).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      taker: expect.objectContaining({ name: 'Mr Bad' }),
      asked: [{ name: 'Bad Man', same: false }],
    }),
  );
});

it('says who to call where it is somebody excluded, and tells the office', () => {
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
  const act = open({ contacts: { ...person.contacts, never: [] } }, true);
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
  'does not offer somebody the family excluded and listed as well: %s',
  (list) => {
    const badMan = contact('Man Bad', 'Uncle');
    const listed = list === 'named' ? badMan : [badMan];
    open({ contacts: { ...person.contacts, [list]: listed } });
    expect(screen.queryByRole('radio', { name: /Man Bad/ })).toBeNull();
  },
);

it('lets only adults leave by themselves', () => {
  open();
  expect(screen.queryByRole('radio', { name: /Leaves alone/ })).toBeNull();
  cleanup();
  open({ adult: true });
  expect(screen.getByRole('radio', { name: /Leaves alone/ })).toBeDefined();
});
