import { useQueries, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { runObserved } from '../api/call-events.ts';
import { reloadShown } from './changes.ts';
import { Queries } from './queries.tsx';
import { createQueryClient } from './query.ts';

const change = { spinner: false, quiet: true, changes: true, token: undefined };
let loads: string[] = [];
let store: () => void = () => {};

const queryOf = (name: string, isFile = false) => ({
  queryKey: [name],
  queryFn: () => loads.push(name),
  ...(isFile && { staleTime: 'static' as const }),
});
const all = [queryOf('review'), queryOf('payments'), queryOf('slip', true)];

function Page() {
  const client = useQueryClient();
  store = () => client.setQueryData(['review'], 99);
  const data = useQueries({ queries: all }).map((query) => query.data);
  return <p>{data.every(Boolean) ? 'Loaded' : 'Loading'}</p>;
}

const client = createQueryClient();
const show = (reloads: boolean, isShown = true) => (
  <Queries client={client} reloads={reloads}>
    {isShown && <Page />}
  </Queries>
);

beforeEach(async () => {
  client.clear();
  render(show(true)).unmount();
});

async function open(reloads: boolean) {
  const page = render(show(reloads));
  await screen.findByText('Loaded');
  loads = [];
  return page;
}

test('a change reloads all that is shown, but files and what was stored from it', async () => {
  await open(true);
  await act(() => runObserved(change, async () => {}).then(store));
  await act(reloadShown);
  expect(loads).toEqual(['payments']);
});

test('several changes in a row reload once', async () => {
  await open(true);
  await act(async () => {
    await runObserved(change, async () => {});
    await runObserved(change, async () => {});
    await reloadShown();
  });
  expect(loads).toEqual(['review', 'payments']);
});

test.each([
  [409, ['review', 'payments']],
  [422, []],
])('after a failure with status %i, reloads %j', async (status, reloaded) => {
  await open(true);
  const fail = () => Promise.reject(new ApiError({ status }));
  await act(() => runObserved(change, fail).catch(() => undefined));
  await act(reloadShown);
  expect(loads).toEqual(reloaded);
});

test('what is not shown, or reloads only when asked, is loaded when it is next shown', async () => {
  const page = await open(false);
  await act(() => runObserved(change, async () => {}));
  page.rerender(show(false, false));
  expect(loads).toEqual([]);
  page.rerender(show(false));
  await waitFor(() => expect(loads).toEqual(['review', 'payments']));
});

test('a call that only reads reloads nothing', async () => {
  await open(true);
  await act(() => runObserved({ ...change, changes: false }, async () => {}));
  await act(reloadShown);
  expect(loads).toEqual([]);
});
