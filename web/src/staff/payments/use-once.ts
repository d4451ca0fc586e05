import { useAttemptKey } from '../form/use-attempt-key.ts';

/** How a call about the money of a registration is made: in the background, and once however often it is sent. */
export function useOnce(registrationId: string) {
  const keyOf = useAttemptKey();
  return <Body extends object>(body: Body) => ({
    params: { registrationId },
    body,
    idempotencyKey: keyOf(body),
    background: true,
  });
}
