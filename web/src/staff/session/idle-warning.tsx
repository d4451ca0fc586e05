import { t } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { stayLoggedIn, useSessionEnding } from './idle.ts';
import { logOutStaff } from './session.ts';

/** Offers to stay, shortly before an idle session ends. Closing it in any way means to stay. */
export function IdleWarning() {
  const ending = useSessionEnding();
  const [busy, setBusy] = useState(false);
  const stay = async () => {
    if (ending === undefined || busy) return;
    setBusy(true);
    await stayLoggedIn();
    setBusy(false);
  };
  return (
    <Dialog title={t('Are you still there?')} open={ending !== undefined} onClose={stay}>
      {ending !== undefined && <TimeLeft until={ending} />}
      <p>{t('You are logged out after 30 minutes without activity. Unsaved changes stay in this tab.')}</p>
      <ButtonRow>
        <Button look="primary" busy={busy} onClick={stay}>
          {t('Stay logged in')}
        </Button>
        <Button onClick={logOutStaff}>{t('Log out')}</Button>
      </ButtonRow>
    </Dialog>
  );
}

// A timer is not read out each second: the dialog's title and its first button are, once.
function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <p role="timer">{t('You will be logged out in {time}.', { time })}</p>;
}
