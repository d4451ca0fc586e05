import { keepTokenInTab } from '../api/token.ts';
import { followCalls } from '../shell/loading.tsx';
import { notifyAboutCalls } from '../shell/notifications.tsx';
import { loadPortal } from '../shell/portal.ts';
import { endStaffSessionWhenRefused } from './session/end-when-refused.ts';
import { watchIdleStaffSession } from './session/idle.ts';
import { resumeStaffSession } from './session/session.ts';

/** Ties the calls to spinner, notifications and session, before the first one is made. */
export function startStaffApp(): void {
  keepTokenInTab('staff_token');
  followCalls();
  notifyAboutCalls();
  endStaffSessionWhenRefused();
  watchIdleStaffSession();
  void loadPortal();
  void resumeStaffSession();
}
