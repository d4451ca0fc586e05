import type { CallDefinition } from '@bowline/contract/api/define-call';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type CallOptions, type CallResult, callApi } from '../api/call-api.ts';
import { reloadShown } from '../query/changes.ts';
import { Button } from '../ui/button.tsx';
import { AlertBox } from '../ui/feedback/callout.tsx';
import { closeErrors, notifyError } from './notifications.tsx';
import { type Confirmation, confirm } from './prompt-choice.tsx';

interface ActionOptions<Result, Request = void> {
  /** What follows a success. Everything shown is reloaded by itself, but what this stores. */
  readonly onDone?: ((result: Result, request: Request) => unknown) | undefined;
  /** The page shows `error` itself, without the full-screen spinner; otherwise it is notified. */
  readonly quiet?: boolean;
}

/**
 * Does something when the person wants it. It is busy until the page shows what came of it; a failure reloads
 * the page, too, where it was outdated.
 * @param send makes the calls, each with `quiet` or `background`
 */
export function useAct<Request = void, Result = unknown>(
  send: (request: Request) => Promise<Result>,
  { onDone, quiet = false }: ActionOptions<Result, Request> = {},
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async (result, request) => {
      const reloaded = reloadShown();
      if (!quiet) closeErrors();
      await onDone?.(result, request);
      await reloaded;
    },
    // Afterwards: a response that arrives closes what was notified before.
    onError: (failure) => void reloadShown().then(() => quiet || notifyError(messageOf(failure))),
  });
  return { act: mutate, busy: isPending, error };
}

/** The first sentence of what went wrong. */
export function messageOf(failure: Error): string {
  const [first] = failure instanceof ApiError ? Object.values(failure.errors) : [];
  return first?.[0] ?? failure.message;
}

type ActionRequest<C> = Pick<CallOptions<C>, 'params' | 'query' | 'body' | 'timeoutMs'>;

/** Makes one call when the person wants it. */
export function useAction<C extends CallDefinition>(
  call: C,
  options: ActionOptions<CallResult<C>, ActionRequest<C>> = {},
) {
  const { quiet = false } = options;
  return useAct(
    (request: ActionRequest<C>) => callApi(call, { ...request, background: quiet, quiet: true }),
    options,
  );
}

type Props<C extends CallDefinition> = ActionRequest<C> &
  Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
    call: C;
    onDone?: ((result: CallResult<C>) => unknown) | undefined;
    /** What is asked before. */
    confirm?: Confirmation | undefined;
    /** Above the button, as in a dialog, which would cover a notification. */
    showsError?: boolean;
  };

/** A button that makes one call. */
export function ActionButton<C extends CallDefinition>(props: Props<C>) {
  const {
    call,
    onDone,
    confirm: question,
    showsError = false,
    params,
    query,
    body,
    timeoutMs,
    ...button
  } = props;
  const { act, busy, error } = useAction(call, { onDone, quiet: showsError });
  const start = async () => {
    if (!question || (await confirm(question))) act({ params, query, body, timeoutMs } as ActionRequest<C>);
  };
  return (
    <>
      {showsError && <AlertBox messages={error ? [messageOf(error)] : []} />}
      <Button {...button} busy={busy} onClick={start} />
    </>
  );
}
