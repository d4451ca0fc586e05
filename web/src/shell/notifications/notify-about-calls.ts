import { observeCalls } from '../../api/call-events.ts';
import { closeErrors, notifyError } from './notifications.ts';

/** Spec §8: an error's `message` is shown; the next call that succeeds takes it away. */
export function notifyAboutCalls(): () => void {
  return observeCalls((event) => {
    if (event.quiet) return;
    if (event.kind === 'succeeded') closeErrors();
    if (event.kind === 'failed' && event.error.message) notifyError(event.error.message);
  });
}
