import { getRetention } from '@bowline/contract/api/staff/administration/retention';
import { WHOLE_RULE } from '@bowline/contract/staff/retention';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

it('names rules that could not run, and links the registrations that could not be deleted', async () => {
  const server = new StaffServer().on(getRetention, {
    last_run: '2026-03-03',
    failures: [
      { kind: 'drafts', id: WHOLE_RULE, error: 'DatabaseError 57014', registration_id: null },
      { kind: 'health answers', id: ID, error: 'SealedValueError', registration_id: ID },
      { kind: 'email files', id: 'form copy.html', error: 'Error EACCES', registration_id: null },
    ],
  });
  await openStaffPage(server, '/settings/retention', 'admin');
  await screen.findByText(
    'Forms that were never submitted: this rule could not run to its end on 03/03/2026 (DatabaseError 57014).',
  );
  const list = screen.getByText('Which records').closest('details');
  expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    `Health and behavioural answers of past camps: ${ID} (SealedValueError)`,
    'Emails stored as files, where there is no mail server: form copy.html (Error EACCES)',
  ]);
  const links = [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/registrations/${ID}`]);
});

it('shows no failures after a run that deleted everything', async () => {
  const server = new StaffServer().on(getRetention, { last_run: '2026-03-03', failures: [] });
  await openStaffPage(server, '/settings/retention', 'admin');
  await screen.findByText('Each night, what is too old is deleted. Last run: 03/03/2026.');
  expect(screen.queryByText('Some data could not be deleted')).toBeNull();
});
