import { getAccount, saveLanguage } from '@bowline/contract/api/account/auth';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '@bowline/contract/text/languages';
import { readersLanguage } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { readCookie } from '../api/headers.ts';
import type { Claims } from '../api/token.ts';
import { queryOf } from '../query/query.ts';
import { withLocalStorage } from '../shell/local-storage.ts';
import { useSession } from '../shell/session/session.ts';
import { languagePath } from './language-switch.tsx';

const KEY = 'account_language';

/**
 * After a login, and after a choice while logged in, gives the account the language that was chosen in this browser. A
 * browser in which none was chosen takes the account's.
 */
export function AccountLanguage() {
  const session = useSession();
  return session.status === 'signed-in' ? <LanguageOf claims={session.claims} /> : null;
}

function LanguageOf({ claims: { sub, auth_time } }: { claims: Claims }) {
  const cookie = readCookie(LANGUAGE_COOKIE);
  const chosen = isLanguage(cookie) ? cookie : undefined;
  // Once for each login and choice: later ones of other browsers count.
  const settled = `${sub} ${auth_time} ${chosen}`;
  const enabled = readSettled() !== settled;
  const { data: account } = useQuery({ ...queryOf(getAccount), enabled });
  const known = enabled ? account?.language : undefined;
  useEffect(() => {
    // Where it fails, the next page tries again.
    if (known) settle(known, chosen, settled).catch(() => undefined);
  }, [known, chosen, settled]);
  return null;
}

async function settle(known: Language, chosen: Language | undefined, settled: string): Promise<void> {
  if (chosen && chosen !== known)
    await callApi(saveLanguage, { body: { language: chosen }, background: true });
  // A browser that keeps nothing would load the page forever.
  if (keepSettled(settled) && !chosen && known !== readersLanguage())
    location.replace(languagePath(known, location));
}

const readSettled = (): string | null => withLocalStorage((storage) => storage.getItem(KEY)) ?? null;

/** Whether it could be kept. */
const keepSettled = (settled: string): boolean =>
  withLocalStorage((storage) => {
    storage.setItem(KEY, settled);
    return true;
  }) ?? false;
