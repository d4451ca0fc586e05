import { logout } from '@bowline/contract/api/family/account/auth';
import { logoutEverywhere } from '@bowline/contract/api/family/account/sessions';
import { callApi } from '../../api/call-api.ts';
import { endSession } from './session.ts';

type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/**
 * Asks before a log out, for instance about unsaved drafts; answering false cancels it. Returns a function that removes the
 * question.
 */
export function askBeforeLogOut(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Asks all questions; false when the person wants to stay. */
async function mayLogOut(): Promise<boolean> {
  for (const question of questions) {
    if (!(await question())) return false;
  }
  return true;
}

/** Ends the session here and, when it can be reached, on the server. False when the person wants to stay. */
export async function logOut(): Promise<boolean> {
  if (!(await mayLogOut())) return false;
  try {
    await callApi(logout);
  } catch {
    // A person who leaves a shared phone must be logged out even without a network.
  }
  endSession('logged-out');
  return true;
}

/**
 * Ends every session of the account, then the one here. False when the person wants to stay. Unlike a log out it
 * rejects where the server cannot be reached: other devices would still be logged in.
 */
export async function logOutEverywhere(): Promise<boolean> {
  if (!(await mayLogOut())) return false;
  await callApi(logoutEverywhere);
  endSession('logged-out-everywhere');
  return true;
}
