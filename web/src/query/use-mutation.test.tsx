import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMutation } from './use-mutation.ts';

afterEach(cleanup);

test('is pending until what follows the success is done too', async () => {
  const followed = Promise.withResolvers<void>();
  const mutation = {
    mutationFn: async (name: string) => `saved ${name}`,
    onSuccess: vi.fn(() => followed.promise),
  };
  const { result } = renderHook(() => useMutation(mutation));
  const then = vi.fn();
  await act(async () => void result.current.mutate('Mei', { onSuccess: then }));
  expect(mutation.onSuccess).toHaveBeenCalledWith('saved Mei');
  expect(result.current.isPending).toBe(true);
  expect(then).not.toHaveBeenCalled();
  await act(async () => followed.resolve());
  expect(result.current).toMatchObject({ isPending: false, error: null });
  expect(then).toHaveBeenCalledOnce();
});

test('keeps the error of a failure until it is tried again', async () => {
  const mutationFn = vi.fn(async () => {});
  mutationFn.mockRejectedValueOnce(new Error('no'));
  const told = { onError: vi.fn(), onSettled: vi.fn() };
  const { result } = renderHook(() => useMutation({ mutationFn, ...told }));
  await act(() => result.current.mutate());
  expect(result.current).toMatchObject({ isPending: false, error: { message: 'no' } });
  expect(told.onError).toHaveBeenCalledOnce();
  await act(() => result.current.mutate());
  expect(result.current.error).toBeNull();
  expect(told.onSettled).toHaveBeenCalledTimes(2);
});
