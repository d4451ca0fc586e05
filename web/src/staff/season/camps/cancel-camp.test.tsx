import { dryRunOf } from '@bowline/contract/api/define-call';
import { listMessageTemplates } from '@bowline/contract/api/staff/messages/message-templates';
import { getStaffCamp, listStaffCamps, type StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { cancelCamp } from '@bowline/contract/api/staff/season/cancel-camp';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, OTHER_ID, openStaffPage, StaffServer, sampleOf } from '../../../../test/staff-server.tsx';

const THIRD_ID = '0198c0de-0000-7000-8000-000000000003';
const sample = sampleOf(listStaffCamps.response.def.element) as StaffCampRow;
const opened = { ...sample, published: true, cancelled: null, rego_open: 1 } as const;
const camps: StaffCampRow[] = [
  { ...opened, id: ID, name: 'Junior camp' },
  { ...opened, id: OTHER_ID, name: 'Second week' },
  { ...opened, id: THIRD_ID, name: 'Closed camp', rego_open: 0 },
];

const words = { subject: 'Cancelled', text: 'Storms.', subject_ms: 'Batal', text_ms: 'Ribut.' };
const template = { id: THIRD_ID, name: 'Weather', saved_by: 'Farid', ...words };

it('previews a cancellation with a template and the choice of other open camps, and then cancels', async () => {
  const server = new StaffServer()
    .on(getStaffCamp, { ...opened, id: ID, name: 'Junior camp' } as never)
    .on(listStaffCamps, camps)
    .on(listMessageTemplates, [template])
    .on(
      dryRunOf(cancelCamp) as never,
      {
        ...{ statuses: [{ status: 'Accepted', count: 3 }], families: 2, to_refund: 600, kept: 0 },
        ...{ choices: 3, mail: null },
      } as never,
    );
  await openStaffPage(server, `/camps/${ID}`, 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the camp…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByRole('combobox', { name: 'Template' }), {
    target: { value: THIRD_ID },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Use this template' }));
  fireEvent.click(dialog.getByRole('radio', { name: /^All that was paid/ }));
  expect(dialog.queryByLabelText('Day')).toBeNull();
  fireEvent.click(await dialog.findByRole('checkbox', { name: /^Second week/ }));
  expect(dialog.queryByRole('checkbox', { name: /^Closed camp/ })).toBeNull();
  for (const [label, value] of [
    ['Day', '30'],
    ['Month', '4'],
    ['Year', '2026'],
  ] as const)
    fireEvent.input(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText(/^The families of 3 registrations may move to another camp instead/);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the camp' }));
  const reasons = { reason: 'Storms.', reason_ms: 'Ribut.' };
  const body = { ...reasons, refund: 'all', move_to: [OTHER_ID], move_until: '2026-04-30' };
  await waitFor(() => expect(server.bodies(cancelCamp)).toEqual([body]));
});
