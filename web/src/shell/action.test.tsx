import { publishStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../test/fetched.ts';
import { Queries } from '../query/queries.tsx';
import { createQueryClient } from '../query/query.ts';
import { ActionButton } from './action.tsx';
import { NotificationArea } from './notifications.tsx';
import { ChoiceDialog, CONFIRM_DELAY_MS } from './prompt-choice.tsx';

const question = {
  title: 'Publish it?',
  text: 'Families see it then.',
  yes: 'Publish the camp',
  no: 'Keep it a draft',
};
const done = vi.fn();

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function open(isConfirmed: boolean, showsError = false) {
  done.mockReset();
  render(
    <Queries client={createQueryClient()}>
      <ActionButton
        {...{ call: publishStaffCamp, params: { campId: 'c' }, onDone: done, showsError }}
        confirm={isConfirmed ? question : undefined}
      >
        Publish
      </ActionButton>
      <NotificationArea />
      <ChoiceDialog />
    </Queries>,
  );
  fireEvent.click(button('Publish'));
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('makes the call and says what follows', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  open(false);
  await waitFor(() => expect(button('Publish').getAttribute('aria-busy')).toBe('true'));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(fetched.mock.lastCall?.[0]).toBe('/api/staff/camps/c/publish');
  await waitFor(() => expect(button('Publish').getAttribute('aria-busy')).toBeNull());
});

it.each([true, false])(
  'tells why it failed, beside the button (%s) or as a notification',
  async (showsError) => {
    fetched.mockResolvedValue(
      Response.json({ code: 'conflict', message: 'It is published.' }, { status: 409 }),
    );
    open(false, showsError);
    expect(await screen.findByText('It is published.')).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  },
);

it('asks before, and takes no key that was held or pressed again at once for an answer', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  open(true);
  expect(button('Publish the camp').disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(CONFIRM_DELAY_MS));
  expect(button('Publish the camp').disabled).toBe(false);
  expect(fireEvent.keyDown(button('Publish the camp'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.click(button('Publish the camp'));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

it('does nothing where the answer is no', async () => {
  open(true);
  await act(() => vi.advanceTimersByTimeAsync(CONFIRM_DELAY_MS));
  fireEvent.click(button('Keep it a draft'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(fetched).not.toHaveBeenCalled();
});
