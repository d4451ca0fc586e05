import { useState } from 'react';
import { createAttemptKey } from '../../api/attempt-key.ts';

/** The Idempotency-Key of what a dialog sends: the same for the same content, so that sent twice it is done once. */
export function useAttemptKey(): (body: object) => string {
  const [key] = useState(createAttemptKey);
  return (body) => key.of([JSON.stringify(body)]);
}
