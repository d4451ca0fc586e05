import { t } from '@bowline/contract/text/t';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sessionDraft } from '../../form/drafts/session-drafts.ts';
import { useAct } from '../../shell/action.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import { confirm } from '../../shell/prompt-choice.tsx';
import { logOutEverywhere } from '../../shell/session/log-out.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import styles from './account.module.css';

const ChangeEmail = lazy(() => import('./change-email.tsx'));
const ChangePasswordForm = lazy(() => import('./change-password.tsx'));

/** The email and password, and who is logged in with them. */
export function SecurityCard({ email }: { email: string }) {
  const [changeCount, setChangeCount] = useState(0);
  const [typedEmail] = useState(() => sessionDraft.read()?.email !== undefined);
  const changed = () => {
    notifySuccess(t('Password changed. Other devices were logged out.'));
    setChangeCount(changeCount + 1);
  };
  return (
    <Card as="section" aria-labelledby="security">
      <h2 className="large" id="security">
        {t('Password and security')}
      </h2>
      <LoadedWhenOpened summary={t('Change your email')} open={typedEmail}>
        <ChangeEmail email={email} />
      </LoadedWhenOpened>
      {/* The key mounts it again after a change, closed and empty. */}
      <LoadedWhenOpened key={changeCount} summary={t('Change your password')}>
        <ChangePasswordForm email={email} onChanged={changed} />
      </LoadedWhenOpened>
      <div className={styles.everywhere}>
        <p>{t('Lost a phone, or logged in on someone else’s computer?')}</p>
        <LogOutEverywhere />
      </div>
    </Card>
  );
}

type LoadedWhenOpenedProps = { summary: string; open?: boolean; children: ReactNode };

/** Few visits change either, so their forms are fetched when they are first opened. */
export function LoadedWhenOpened({ summary, open = false, children }: LoadedWhenOpenedProps) {
  const [opened, setOpened] = useState(open);
  return (
    <Disclosure summary={summary} open={open} onOpen={() => setOpened(true)}>
      <Suspense>{opened && children}</Suspense>
    </Disclosure>
  );
}

function LogOutEverywhere() {
  const navigate = useNavigate();
  const { act, busy } = useAct(logOutEverywhere, {
    quiet: true,
    onDone: (left) => left && navigate('/login', { replace: true }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('Log out everywhere?'),
      text: t('This logs you out on every phone and computer, including this one.'),
      yes: t('Log out everywhere'),
      no: t('Stay logged in'),
      danger: false,
    });
    if (isSure) act();
  };
  return (
    <Button busy={busy} onClick={ask}>
      {t('Log out everywhere')}
    </Button>
  );
}
