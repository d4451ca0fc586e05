import { followCalls } from '../frame/loading/loading.ts';
import { notifyAboutCalls } from '../frame/notifications/notify-about-calls.ts';
import { findPortal, loadPortal } from '../frame/portal.ts';
import { endSessionOnUnauthorised } from './session/end-on-unauthorised.ts';
import { followSession } from './session/session.ts';

/** Ties the calls to spinner, notifications and session, before the first one is made. */
export function startApp(): void {
  followCalls();
  notifyAboutCalls();
  endSessionOnUnauthorised();
  followSession();
  if (!findPortal()) void loadPortal();
}
