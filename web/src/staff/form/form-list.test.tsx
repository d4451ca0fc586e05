import { text } from '@bowline/contract/form/text-fields';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { useCallForm } from '../../form/call-form.ts';
import { AllFields } from '../../form/field-for.tsx';
import { listFields } from '../../form/list-field.ts';
import { DialogForm } from './dialog-form.tsx';
import { FormList } from './form-list.tsx';

const fields = { name: text('Kind') };
const lists = listFields({
  groups: { name: text('Name'), places: text('Places', { optional: true }) },
});
const named = z.string().check(z.minLength(1, 'Enter a name.'));
const schema = z.object({
  name: named,
  groups: z.array(z.object({ id: z.nullable(z.string()), name: named, places: z.nullable(z.string()) })),
});

let sent: unknown[] = [];
let errors: Record<string, string[]> = {};

function KindForm() {
  const callForm = useCallForm({
    fields,
    lists,
    record: {
      name: 'Boats',
      groups: [
        { id: 'p', name: 'Pelican', places: '6' },
        { id: 'h', name: 'Heron', places: null },
      ],
    },
    schema,
    body: (values, { groups }) => ({
      ...values,
      groups: groups?.map(({ name, ...row }) => ({ ...row, name: name ?? '' })),
    }),
    send: async (body) => {
      sent.push(body);
      if (Object.keys(errors).length > 0) throw new ApiError({ status: 422, body: { errors } });
    },
    onDone: () => {},
  });
  return (
    <DialogForm callForm={callForm} submitLabel="Save" onCancel={() => {}}>
      <AllFields form={callForm.form} />
      <FormList
        form={callForm.form}
        name="groups"
        columns={{ Name: '1fr', Places: '1fr' }}
        titleOf={(_, at, { name }) => String(name ?? `Group ${at + 1}`)}
        keptBecause={({ record }) => ('id' in record && record.id === 'h' ? 'It stays.' : undefined)}
        adds={{ Add: () => ({ id: null }) }}
      >
        {(row) => <AllFields form={row} />}
      </FormList>
    </DialogForm>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const nameOf = (title: string) =>
  within(screen.getByRole('group', { name: title })).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const type = (box: Element, value: string) => fireEvent.change(box, { target: { value } });

beforeEach(() => {
  [sent, errors] = [[], {}];
  render(<KindForm />);
});

it('sends the rows in their order, with values not shown in the form', async () => {
  type(nameOf('Heron'), 'Grey heron');
  press('Add');
  type(nameOf('Group 3'), 'Osprey');
  press('Remove Pelican');
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      name: 'Boats',
      groups: [
        { id: 'h', name: 'Grey heron', places: null },
        { id: null, name: 'Osprey', places: null },
      ],
    },
  ]);
});

it('focuses a new row, and the next one or the last after one is removed', () => {
  press('Add');
  expect(document.activeElement).toBe(nameOf('Group 3'));
  press('Remove Pelican');
  expect(document.activeElement).toBe(nameOf('Heron'));
  press('Remove Group 2');
  expect(document.activeElement).toBe(nameOf('Heron'));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  screen.getByText('It stays.');
});

it('checks a field of a row when it is left, and on each key while it is wrong', () => {
  press('Add');
  press('Save');
  expect(sent).toEqual([]);
  const added = nameOf('Group 3');
  expect(document.activeElement).toBe(added);
  expect(added.getAttribute('aria-invalid')).toBe('true');
  expect(nameOf('Pelican').getAttribute('aria-invalid')).toBeNull();
  type(added, 'Osprey');
  expect(nameOf('Osprey').getAttribute('aria-invalid')).toBeNull();
});

it('shows an error of the server at the field of its row until that field changes', async () => {
  errors = { 'groups.1.name': ['Give each group a name of its own.'], 'groups.1.id': ['It is gone.'] };
  press('Save');
  const message = await screen.findByText('Give each group a name of its own.');
  const wrong = nameOf('Heron');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  expect(wrong.getAttribute('aria-describedby')).toBe(message.id);
  // Of a field that is not asked, it is above the form.
  expect(screen.getByRole('alert').textContent).toBe('It is gone.');
  // It stays with its row, also when the row has another place.
  press('Remove Pelican');
  expect(nameOf('Heron').getAttribute('aria-invalid')).toBe('true');
  type(nameOf('Heron'), 'Egret');
  expect(screen.queryByText('Give each group a name of its own.')).toBeNull();
});
