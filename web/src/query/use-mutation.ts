import { useState } from 'react';

type Mutation<V, T> = {
  mutationFn: (value: V) => Promise<T>;
  /** What it answers is waited for before the mutation counts as over. */
  onSuccess?: (answer: T) => unknown;
  onError?: (error: Error) => unknown;
  onSettled?: () => void;
};

type Progress = { isPending: boolean; error: Error | null };

const idle: Progress = { isPending: false, error: null };

/** A call that changes something, with whether it runs and why it failed. `mutate` never rejects. */
export function useMutation<V = void, T = unknown>(mutation: Mutation<V, T>) {
  const [progress, setProgress] = useState(idle);
  const mutate = async (value: V, then?: { onSuccess: () => void }): Promise<void> => {
    setProgress({ isPending: true, error: null });
    const error = await attempt(mutation, value, then?.onSuccess);
    if (error) mutation.onError?.(error);
    mutation.onSettled?.();
    setProgress({ isPending: false, error });
  };
  return { ...progress, mutate };
}

async function attempt<V, T>(
  { mutationFn, onSuccess }: Mutation<V, T>,
  value: V,
  then: (() => void) | undefined,
): Promise<Error | null> {
  try {
    const answer = await mutationFn(value);
    await onSuccess?.(answer);
    then?.();
    return null;
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}
