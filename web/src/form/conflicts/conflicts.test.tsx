import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderStepForm } from '../../../test/render-step-form.tsx';
import { ApiError } from '../../api/api-error.ts';
import type { SaveBody } from '../use-save.ts';

const record = { ...sampleAnswers(transport), version: 4 };
const nameLabel = 'Who will collect the camper?';

/** A server on which somebody else has saved `change` meanwhile. */
function serverWith(change: object) {
  const current = { ...record, ...change, version: 5 };
  const sent: SaveBody[] = [];
  const send = async (body: SaveBody) => {
    sent.push(body);
    if (body.version !== 5) throw new ApiError({ status: 409, body: { code: 'conflict', current } });
    return { ...current, ...body, version: 6 };
  };
  return { send, sent };
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(nameLabel), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows both answers in words, waits for a choice, and saves over the current version', async () => {
  const { send, sent } = serverWith({
    transport_from_campsite_own_name: 'Aunt Mei',
    transport_to_campsite: 'own',
  });
  renderStepForm({ section: transport, record, send });
  type('Uncle Ravi');
  press('Next');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Own transport.*Saved version/).checked).toBe(true);
  expect(dialog.getByText('WSC bus')).toBeTruthy();
  const keep = dialog.getByRole('button', { name: 'Keep these answers' });
  expect(keep).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByLabelText(/^Uncle Ravi.*Your version/));
  fireEvent.click(keep);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    version: 5,
    transport_from_campsite_own_name: 'Uncle Ravi',
    transport_to_campsite: 'own',
  });
});

it('saves nothing when the dialog is closed without a choice', async () => {
  const { send, sent } = serverWith({ transport_from_campsite_own_name: 'Aunt Mei' });
  renderStepForm({ section: transport, record, send });
  type('Uncle Ravi');
  press('Next');
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText(nameLabel)).toHaveProperty('value', 'Uncle Ravi');
});

it('saves again without a dialog where the answers do not differ', async () => {
  const { send, sent } = serverWith({});
  renderStepForm({ section: transport, record, send });
  press('Next');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});
