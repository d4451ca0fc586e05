import { logoutEverywhere } from '@bowline/contract/api/sessions';
import { callApi } from '../../api/call-api.ts';
import { mayLogOut } from './log-out.ts';
import { endSession } from './session.ts';

/**
 * Ends every session of the account, then the one here. False when a question kept the person here. Unlike a log out it
 * rejects where the server cannot be reached: nobody may believe another device logged out that is not.
 */
export async function logOutEverywhere(): Promise<boolean> {
  if (!(await mayLogOut())) return false;
  await callApi(logoutEverywhere);
  endSession('logged-out-everywhere');
  return true;
}
