import { text } from '@bowline/contract/form/text-fields';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { clearMemoryDrafts } from '../../form/drafts/memory-drafts.ts';
import { portalStore } from '../../shell/portal.ts';
import { ChoiceDialog } from '../../shell/prompt-choice.tsx';
import { confirmDiscard } from '../session/session.ts';
import { StaffForm } from './staff-form.tsx';

const section = { fields: { name: text('Name') } };
let saved: unknown[] = [];

const open = (name = 'settings') =>
  render(
    <StaffForm
      name={name}
      section={section}
      record={{ name: 'Westwind', version: 1 }}
      send={async (body) => ({ ...body, version: 2 })}
      onSaved={(record) => saved.push(record)}
    />,
  );
const field = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  saved = [];
  portalStore.set(portalForTest);
});
afterEach(() => clearMemoryDrafts());

it('restores unsaved edits when it is opened again, and discards them on request', () => {
  open();
  expect(mayClose()).toBe(true);
  type('Eastwind');
  expect(mayClose()).toBe(false);
  cleanup();
  open('another form');
  expect(field().value).toBe('Westwind');
  cleanup();
  open();
  expect(field().value).toBe('Eastwind');
  expect(screen.getByRole('status').textContent).toContain('We kept what you had typed');
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(field().value).toBe('Westwind');
  expect(screen.queryByRole('status')).toBeNull();
  expect(mayClose()).toBe(true);
});

it('deletes the draft after saving', async () => {
  open();
  type('Eastwind');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(mayClose()).toBe(true);
});

it('asks before a log out with unsaved changes', async () => {
  open();
  expect(await confirmDiscard(undefined)).toBe(true);
  type('Eastwind');
  render(<ChoiceDialog />);
  const answer = confirmDiscard(undefined);
  const stay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Stay' });
  await expect.poll(() => stay.disabled).toBe(false);
  fireEvent.click(stay);
  expect(await answer).toBe(false);
});
