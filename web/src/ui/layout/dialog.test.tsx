import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  // As browsers do: the first field or button has the focus.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
  });
});

const open = (children: ReactNode) =>
  render(
    <Dialog title="Withdraw?" open onClose={() => {}}>
      {children}
    </Dialog>,
  );

it.each([
  ['the title, before a dangerous button', 'danger', 'Withdraw?'],
  ['the first button, where it is harmless', 'primary', 'First'],
] as const)('opens with the focus on %s', (_, variant, focused) => {
  open(<Button variant={variant}>First</Button>);
  expect(document.activeElement?.textContent).toBe(focused);
});

it.each(['button', 'textbox'])('takes an Enter in a %s, and none that is held', (role) => {
  open(
    <>
      <input aria-label="Reason" />
      <Button variant="danger">Withdraw</Button>
    </>,
  );
  const control = screen.getByRole(role);
  expect(fireEvent.keyDown(control, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(control, { key: 'Enter' })).toBe(true);
});

it('starts a new line with a held Enter in a text of several lines', () => {
  open(<textarea />);
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', repeat: true })).toBe(true);
});

it('leads to another one, which stays open, and is told only of a close by its reader', () => {
  render(<TwoDialogs />);
  const first = screen.getByRole('dialog', { name: 'Refund' });
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  // As browsers do, a moment after the page itself has closed it.
  fireEvent(first, new Event('close'));
  const second = screen.getByText('Which account?');
  fireEvent(screen.getByRole('dialog', { name: 'Account' }), new Event('close'));
  expect(second.isConnected).toBe(false);
});

function TwoDialogs() {
  const [shown, setShown] = useState<'refund' | 'account' | undefined>('refund');
  const close = () => setShown(undefined);
  return (
    <>
      <Dialog title="Refund" open={shown === 'refund'} onClose={close}>
        <Button onClick={() => setShown('account')}>Ask</Button>
      </Dialog>
      <Dialog title="Account" open={shown === 'account'} onClose={close}>
        <p>Which account?</p>
      </Dialog>
    </>
  );
}
