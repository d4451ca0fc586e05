import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { RepeatedFileQuestion, useRepeatedFile } from './repeated-file.tsx';

const known = 'You already sent this file.';
const send = vi.fn(async (query: object) => {
  if ('same_file' in query) throw new ApiError({ status: 409, body: { code: 'conflict', message: known } });
  return 'saved';
});

function Form({ onSent }: { onSent: (answer: string | undefined) => void }) {
  const repeated = useRepeatedFile();
  const submit = async () => onSent(await repeated.ask(send));
  return (
    <>
      <button type="button" onClick={submit}>
        Save
      </button>
      <RepeatedFileQuestion {...repeated} onSendAgain={submit} />
    </>
  );
}

it('asks before a file is sent a second time, and sends it only after a yes', async () => {
  const onSent = vi.fn();
  render(<Form onSent={onSent} />);
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText(known);
  fireEvent.click(screen.getByText('Choose another file'));
  await waitFor(() => expect(screen.queryByText(known)).toBeNull());
  fireEvent.click(screen.getByText('Save'));
  await screen.findByText(known);
  fireEvent.click(screen.getByText('Send it anyway'));
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith('saved'));
  expect(send.mock.calls.map(([query]) => query)).toEqual([{ same_file: 'ask' }, { same_file: 'ask' }, {}]);
});
