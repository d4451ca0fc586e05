import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sessionDraft } from '../../form/drafts/session-drafts.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { logOutEverywhere } from '../../shell/session/log-out.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
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
      <h2 className={styles.title} id="security">
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
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: logOutEverywhere,
    onSuccess: (left) => left && navigate('/login', { replace: true }),
  });
  const confirm = () => {
    // Closed first: a question about unsaved answers may come next.
    setAsking(false);
    leave.mutate();
  };
  return (
    <>
      <Button busy={leave.isPending} onClick={() => setAsking(true)}>
        {t('Log out everywhere')}
      </Button>
      <Dialog title={t('Log out everywhere?')} open={asking} onClose={() => setAsking(false)}>
        <p>{t('This logs you out on every phone and computer, including this one.')}</p>
        <ButtonRow>
          <Button variant="primary" onClick={confirm}>
            {t('Log out everywhere')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('Stay logged in')}</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
