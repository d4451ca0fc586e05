import type { FormCopyState, Registration } from '@bowline/contract/api/registrations';
import { usualSituation } from '@bowline/contract/registrations/status-sentence';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { portalStore } from '../../shell/portal.ts';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { SentForm } from './sent-form.tsx';
import type { Wizard } from './wizard.ts';

// Nothing that the page asks for beside the form is of interest here.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));

interface Case {
  readonly form_copy: FormCopyState | null;
  readonly confirmed: boolean;
  readonly status?: Registration['status'];
  readonly resubmitted?: boolean;
}

function open({ form_copy, confirmed, status = 'Pending Payment', resubmitted = false }: Case): void {
  const account = { email: 'mei@example.com', email_confirmed: confirmed };
  const wizard = {
    account,
    camper: { id: 'camper-1', name: 'Aisyah', profile_complete: true, form: null },
  } as unknown as Wizard;
  const given = { reference: 'WSC-7K3M-2Q', form_copy, resubmitted, situation: usualSituation };
  const form = { id: 'form-1', status, ...given } as Registration;
  render(<SentForm wizard={wizard} form={form} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
}

const later = 'Our staff will review it and give you the registration status later.';
const coming = `A copy of the form will be emailed to you. ${later}`;
const sent = `We’ve emailed you a copy of the form. ${later}`;
const failed = /^The copy of the form couldn’t be emailed to you, but you can download it\./;
const follows =
  'We’ll email you the copy of your form within a minute after that. You can also download it here.';
const none = 'After that, we’ll email you a copy of each form you send us. You can download this one here.';
const asks = () => screen.queryByText('Please confirm your email') !== null;
const downloads = () => screen.queryAllByRole('button', { name: 'Form copy (PDF)' }).length;
const everything = [coming, sent, failed, follows, none];

it('promises no email where the portal can send none', () => {
  portalStore.set({ ...portalForTest, has_mail_server: false });
  onTestFinished(() => portalStore.set('loading'));
  open({ form_copy: 'queued', confirmed: true });
  screen.getByText(failed);
  expect([screen.queryByText(coming), downloads()]).toEqual([null, 1]);
});

it.each<[string, Case, (string | RegExp)[], number]>([
  ['a copy that is on its way', { form_copy: 'queued', confirmed: true }, [coming], 0],
  [
    'a copy that waited until the email was confirmed in another tab',
    { form_copy: 'waiting', confirmed: true },
    [coming],
    0,
  ],
  ['a copy that was sent', { form_copy: 'sent', confirmed: true }, [sent], 0],
  ['a copy that could not be sent', { form_copy: 'failed', confirmed: true }, [failed], 1],
  ['no copy at all', { form_copy: null, confirmed: true }, [later], 0],
  [
    'a copy that waits for the email to be confirmed',
    { form_copy: 'waiting', confirmed: false },
    [later, follows],
    1,
  ],
  [
    'a copy of an earlier version that is about to wait',
    { form_copy: 'queued', confirmed: false },
    [later, follows],
    1,
  ],
  [
    'a copy that an earlier version sent to an unconfirmed email',
    { form_copy: 'sent', confirmed: false },
    [sent, none],
    1,
  ],
  [
    'a copy that could not be sent to an unconfirmed email',
    { form_copy: 'failed', confirmed: false },
    [failed, none],
    1,
  ],
  ['no copy, and an unconfirmed email', { form_copy: null, confirmed: false }, [later, none], 1],
])('tells the truth about %s', (_name, given, said, count) => {
  open(given);
  for (const words of said) expect(screen.getByText(words)).toBeTruthy();
  for (const words of everything.filter((one) => !said.includes(one)))
    expect(screen.queryByText(words)).toBeNull();
  expect(asks()).toBe(!given.confirmed);
  expect(downloads()).toBe(count);
});

it('offers the copy that waits after the decision too', () => {
  open({ form_copy: 'waiting', confirmed: false, status: 'Accepted' });
  expect(screen.getByText(follows)).toBeTruthy();
  expect(screen.queryByText(later)).toBeNull();
});

it.each(['Withdrawn', 'Refused'] as const)('asks for nothing once a registration is %s', (status) => {
  open({ form_copy: 'waiting', confirmed: false, status });
  expect([asks(), downloads()]).toEqual([false, 0]);
});

it.each(['Deposit Received', 'Accepted'] as const)(
  'thanks for changes to a registration that is %s',
  (status) => {
    open({ form_copy: 'queued', confirmed: true, status, resubmitted: true });
    expect(screen.getByText('Thank you, we have your changes.')).toBeTruthy();
    expect(screen.queryByText('We have Aisyah’s form')).toBeNull();
  },
);
