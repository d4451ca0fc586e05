import type { Review } from '@bowline/contract/api/staff/review/registrations';
import type { DecisionName } from '@bowline/contract/registrations/decisions';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../query/query.ts';
import { MemoryRouter, Routes } from '../../../ui/router/router.tsx';
import { DecisionForm } from './decision-form.tsx';
import { LastDecisionNotice } from './open-next.tsx';

vi.mock('../../session/session.ts', () => ({
  useStaffMe: () => ({ roles: ['registrar'] }),
  useStaffSession: () => ({ status: 'signed-out' }),
}));

const review = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', version: 3 },
  ...{ waiting_place: null, change_requests: [], returned_to: null },
  ...{ status: 'Pending Payment', camp: { capacity: 11, held: 13, accepted: 6 } },
} as unknown as Review;
const nextId = '0198c0de-0000-7000-8000-000000000002';
const mail = {
  ...{
    to: 'mei@example.com',
    language: 'en',
    subject: 'A place at camp',
    html: '<p>Welcome aboard.</p>',
    text: 'Welcome aboard.',
  },
  attachments: [{ name: 'camp.ics', type: 'text/calendar', base64: btoa('BEGIN:VCALENDAR') }],
};
const calls: string[] = [];
const saved: Blob[] = [];

async function serve(input: RequestInfo | URL): Promise<Response> {
  if (String(input).includes('neighbours'))
    return Response.json({ previous: null, next: nextId, after: null, position: 1, total: 2 });
  const path = String(input).replace(/^.*registrations\/[^/]+\//, '');
  calls.push(path);
  return Response.json(
    path.endsWith('?dry_run=true')
      ? { mail }
      : { ...review, camper: { name: 'Mei Tan' }, status: 'Waitlisted' },
  );
}

beforeEach(() => {
  calls.length = 0;
  saved.length = 0;
  vi.stubGlobal('fetch', serve);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:camp';
  });
});

afterEach(() => vi.restoreAllMocks());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const onClose = vi.fn();
const open = (search = '', decision: DecisionName = 'waitlist') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialAddress={`/registrations/${review.id}${search}`}>
        <Routes
          routes={[
            {
              path: `/registrations/${review.id}`,
              element: <DecisionForm review={review} decision={decision} onClose={onClose} />,
            },
            { path: `/registrations/${nextId}`, element: <LastDecisionNotice /> },
          ]}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('shows the email with its attachments before it is sent', async () => {
  open();
  press('Preview email');
  await screen.findByText('Welcome aboard.');
  press('camp.ics');
  expect(await saved[0]?.text()).toBe('BEGIN:VCALENDAR');
  expect(calls).toEqual(['decision?dry_run=true']);
  press('Put on the waiting list and send');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls).toEqual(['decision?dry_run=true', 'decision']);
});

it('shows the designed email, in which nothing can run', async () => {
  open();
  press('Preview email');
  const email = await screen.findByTitle<HTMLIFrameElement>('A place at camp');
  expect(email.srcdoc).toBe('<p>Welcome aboard.</p>');
  expect(email.getAttribute('sandbox')).toBe('allow-same-origin');
});

it('says to a registrar before anything else that the camp is full, and who could accept', () => {
  open('', 'accept');
  screen.getByText('The camp is full: 13 of 11 places');
  screen.getByText(/^Only an admin can accept over capacity/);
  expect(screen.queryByRole('checkbox', { name: /over capacity/ })).toBeNull();
});

it('decides immediately without the preview, and remembers that for this decision only', async () => {
  open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Preview the email first' }));
  cleanup();
  open();
  press('Put on the waiting list and send');
  await waitFor(() => expect(calls).toEqual(['decision']));
  cleanup();
  open('', 'refuse');
  expect(screen.getByRole('button', { name: 'Preview email' })).toBeDefined();
});

it('opens the next registration after a decision if chosen, and shows what was decided', async () => {
  open('?tab=all');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Open the next one afterwards' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Preview the email first' }));
  press('Put on the waiting list and send');
  await screen.findByText('Mei Tan is now: Waitlisted.');
  const back = screen.getByRole('link', { name: 'Open it to undo' });
  expect(back.getAttribute('href')).toBe(`/registrations/${review.id}?tab=all`);
});
