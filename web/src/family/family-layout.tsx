import { getAccount, saveLanguage } from '@bowline/contract/api/family/account/auth';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '@bowline/contract/text/languages';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { readCookie } from '../api/headers.ts';
import type { Claims } from '../api/token.ts';
import { forgetDraftKey, hasDrafts, removeDraftsOf } from '../form/drafts/draft-storage.ts';
import { Queries } from '../query/queries.tsx';
import { createQueryClient, queryOf } from '../query/query.ts';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { withLocalStorage } from '../shell/local-storage.ts';
import { ChoiceDialog } from '../shell/prompt-choice.tsx';
import { askBeforeLogOut } from '../shell/session/log-out.ts';
import { useSession } from '../shell/session/session.ts';
import { SessionEndNotice } from '../shell/session/session-end-notice.tsx';
import { StorageNotice } from '../shell/storage-notice.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { SavedNotice } from './change-requests/saved-notice.tsx';
import { languagePath } from './language-switch.tsx';

/** Holds what the signed-in pages share. The guard makes a new one for another account: nothing is carried over. */
export default function FamilyLayout({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <Queries client={queries}>
      <AccountLanguage />
      <SessionEndNotice />
      <StorageNotice
        withoutTls={t(
          'This connection is not encrypted (http), so what you type is kept only once you save it.',
        )}
      />
      <SavedNotice />
      <Suspense fallback={<LoadingWhileMounted />}>{children}</Suspense>
      <UnsavedAnswersQuestion />
      <ChoiceDialog />
    </Queries>
  );
}

const KEY = 'account_language';

/**
 * After a login, and after a choice while logged in, gives the account the language that was chosen in this browser. A
 * browser in which none was chosen takes the account's.
 */
function AccountLanguage() {
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

type Decision = 'keep' | 'discard' | 'stay';

/** Asks at log out whether to keep unsaved answers; mounted once. */
function UnsavedAnswersQuestion() {
  const session = useSession();
  const accountId = session.status === 'signed-in' ? session.accountId : '';
  const [decide, setDecide] = useState<{ as: (decision: Decision) => void }>();

  useEffect(() => {
    const ask = () => new Promise<Decision>((as) => setDecide({ as })).finally(() => setDecide(undefined));
    return askBeforeLogOut(async () => {
      const decision = hasDrafts(accountId) ? await ask() : 'keep';
      if (decision === 'discard') removeDraftsOf(accountId);
      if (decision !== 'stay') forgetDraftKey();
      return decision !== 'stay';
    });
  }, [accountId]);

  return (
    <Dialog
      title={t('You have unsaved answers')}
      open={decide !== undefined}
      onClose={() => decide?.as('stay')}
    >
      <p>
        {t(
          'You can keep them on this device for a week, encrypted so that only you can open them when you log in. Or you can discard them now.',
        )}
      </p>
      <ButtonRow>
        <Button variant="primary" onClick={() => decide?.as('keep')}>
          {t('Keep them and log out')}
        </Button>
        <Button onClick={() => decide?.as('discard')}>{t('Discard them and log out')}</Button>
        <Button variant="quiet" onClick={() => decide?.as('stay')}>
          {t('Stay logged in')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
