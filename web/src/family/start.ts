import { followCalls } from '../shell/loading/loading.ts';
import { notifyAboutCalls } from '../shell/notifications/notify-about-calls.ts';
import { findPortal, loadPortal } from '../shell/portal.ts';
import { endSessionOnUnauthorised } from '../shell/session/end-on-unauthorised.ts';
import { followSession } from '../shell/session/session.ts';

/** Ties the calls to spinner, notifications and session, before the first one is made. */
export function startApp(): void {
  followCalls();
  notifyAboutCalls();
  endSessionOnUnauthorised();
  followSession();
  if (!findPortal()) void loadPortal();
}
