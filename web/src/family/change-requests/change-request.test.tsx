import type { CamperRecord } from '@bowline/contract/api/campers';
import type { RegistrationChanges } from '@bowline/contract/api/family/change-requests';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { createQueryClient } from '../../query/query.ts';
import { portalStore } from '../../shell/portal.ts';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { ChangeRequestCard } from './change-request-card.tsx';
import { ProfileChangesCard } from './profile-changes-card.tsx';
import { SubmittedNotice } from './submitted-forms.tsx';

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
vi.mock('../../api/call-api.ts', () => ({ callApi: sent }));

beforeEach(() => portalStore.set(portalForTest));
afterEach(() => sent.mockReset());

const form = { id: 'form-1', status: 'Accepted', submitted_at: '2026-11-20T01:00:00Z' };
const camper = (more: object = {}) =>
  ({
    id: 'camper-1',
    name: 'Haziq',
    forms: [{ ...form, camp: { type_display: 'Junior Camp' }, ...more }],
  }) as CamperRecord;

const request: NonNullable<RegistrationChanges['request']> = {
  sections: [{ step: 'transport', title: 'Transport' }],
  message: 'By car',
  state: 'open',
  reason: null,
  created_at: '2026-11-21T01:00:00Z',
  closed_at: null,
};

const changes = (more: Partial<RegistrationChanges> = {}): RegistrationChanges => ({
  profile_changes: [],
  request: null,
  requestable: [
    { step: 'medical', title: 'Medical' },
    { step: 'about', title: 'About' },
    { step: 'transport', title: 'Transport' },
  ],
  ...more,
});

function showCard(shown: RegistrationChanges, onChange = vi.fn()) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ChangeRequestCard camper={camper()} formId="form-1" changes={shown} onChange={onChange} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onChange;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the notice before saving', () => {
  it('says that the submitted form keeps the signed answers and lists use the new one', () => {
    render(<SubmittedNotice campers={[camper()]} />);
    expect(document.body.textContent).toContain(
      'Haziq’s form for Junior Camp was submitted on 20/11/2026 and keeps the answers that were signed.',
    );
    expect(document.body.textContent).toContain('The camp’s lists will use what you save here.');
  });

  it.each(['In Progress', 'Changes Requested', 'Refused', 'Withdrawn'])(
    'is hidden for a form that is %s',
    (status) => {
      render(<SubmittedNotice campers={[camper({ status })]} />);
      expect(document.body.textContent).toBe('');
    },
  );
});

it('shows a changed answer beside the signed one, with its date', () => {
  const words = { step: 'medical', title: 'Medical', name: 'diabetes', label: 'Diabetes' };
  const change = { ...words, before: 'No', after: 'Yes', changed_at: '2026-11-22T03:00:00Z' };
  render(<ProfileChangesCard changes={[change]} />);
  expect(screen.getByRole('definition').textContent).toBe('No → Yes changed 22/11/2026');
});

describe('asking for a change', () => {
  it('offers the sections of the form, not those of the profile', async () => {
    showCard(changes());
    press('Ask for a change');
    const offered = (await screen.findAllByRole('checkbox')).map((box) => box.parentElement?.textContent);
    expect(offered).toEqual(['About', 'Transport']);
    expect(screen.getByRole('link', { name: 'Medical' })).toBeDefined();
  });

  it('shows what is missing at its field and sends nothing', async () => {
    showCard(changes());
    press('Ask for a change');
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(screen.getByText('Choose at least one section.')).toBeDefined();
    expect(screen.getByText('Tell us what to change.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Transport' }));
    expect(screen.queryByText('Choose at least one section.')).toBeNull();
  });

  it('sends sections and message, and shows the result', async () => {
    const answered = changes({ request });
    sent.mockResolvedValue(answered);
    const onChange = showCard(changes());
    press('Ask for a change');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Transport' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'By car' } });
    press('Send request');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(answered));
    const body = { sections: ['transport'], message: 'By car' };
    expect(sent).toHaveBeenCalledWith(expect.anything(), { params: { formId: 'form-1' }, body });
  });

  it('prefills an open request for editing', async () => {
    showCard(changes({ request }));
    expect(screen.getByText(/You asked for a change on 21\/11\/2026/)).toBeDefined();
    press('Edit request');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Transport' })).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('By car');
  });

  it('shows the reason of a declined request, and allows another one', () => {
    const declined: typeof request = {
      ...request,
      state: 'declined',
      reason: 'No jetty',
      closed_at: request.created_at,
    };
    showCard(changes({ request: declined }));
    expect(screen.getByText('No jetty')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ask for a change' })).toBeDefined();
  });

  it('is hidden where no section can be requested', () => {
    showCard(changes({ requestable: [] }));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

it('allows withdrawing but not editing an open request while the form is with the family', () => {
  showCard(changes({ request, requestable: [] }));
  expect(screen.queryByRole('button', { name: 'Edit request' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeTruthy();
});
