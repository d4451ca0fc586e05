import type { HeldEmail } from '@bowline/contract/api/staff/email-schemas';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { portalStore } from '../../shell/portal.ts';
import { HeldEmails } from './held-emails.tsx';

const email = (kind: HeldEmail['kind'], seconds_left: number): HeldEmail => ({
  kind,
  payment_id: null,
  seconds_left,
});

beforeEach(() => vi.useFakeTimers());

it('counts down, offers the undo and then shows that the email is sent', () => {
  const onUndo = vi.fn();
  render(<HeldEmails emails={[email('accepted', 49)]} onUndo={onUndo} />);
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('Email to the family going out in 0:48Accepted');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  act(() => vi.advanceTimersByTime(48_000));
  expect(screen.getByRole('status').textContent).toContain('On its way to the family.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says without a mail server that the email is kept', () => {
  portalStore.set({ ...portalForTest, has_mail_server: false });
  onTestFinished(() => portalStore.set('loading'));
  render(<HeldEmails emails={[email('accepted', 49)]} />);
  expect(screen.getByRole('timer').textContent).toContain('kept, as there is no mail server, in 0:49');
  act(() => vi.advanceTimersByTime(49_000));
  expect(screen.getByRole('status').textContent).toContain('Kept: there is no mail server.');
});

it('continues the countdown when the page is opened again', () => {
  const emails = [email('payment confirmed', 60), email('receipt', 60)];
  render(<HeldEmails emails={emails} />);
  cleanup();
  vi.advanceTimersByTime(20_000);
  render(<HeldEmails emails={emails} />);
  expect(screen.getByRole('timer').textContent).toContain('2 emails to the family going out in 0:40');
  expect(screen.queryByRole('button')).toBeNull();
});
