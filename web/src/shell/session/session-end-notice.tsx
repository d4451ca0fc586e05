import { refreshSession, SESSION_LIMIT_SECONDS } from '@bowline/contract/api/family/account/sessions';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { serverNow, toDeviceTime } from '../../api/server-clock.ts';
import { type Claims, readToken } from '../../api/token.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { notifySuccess } from '../notifications.tsx';
import { endSession, startSession, useSession } from './session.ts';
import styles from './session-end-notice.module.css';

const NOTICE_MS = 5 * 60_000;

/** Announces the end of the session a few minutes before, above the page, with a button to prolong it. */
export function SessionEndNotice() {
  const session = useSession();
  return session.status === 'signed-in' ? <NoticeFor claims={session.claims} /> : null;
}

function NoticeFor({ claims }: { claims: Claims }) {
  const end = useSessionEnd(claims.exp);
  // The live region is in the page from the start: one added together with its text is often not read out.
  return (
    <div role="status" className={styles.place}>
      {end !== 'far' && (
        <div className={classNames('row middle', styles.notice)}>
          <p className={styles.text}>{sentence(end, claims)}</p>
          {end === 'near' && canProlong(claims) ? <StayButton /> : <LogInButton />}
        </div>
      )}
    </div>
  );
}

function StayButton() {
  const cameFrom = useRef<EventTarget>(null);
  // The button disappears, so the focus returns to where it came from.
  const prolong = useProlongSession(
    () => cameFrom.current instanceof HTMLElement && cameFrom.current.focus(),
  );
  const remember = ({ relatedTarget }: FocusEvent) => {
    cameFrom.current = relatedTarget;
  };
  return (
    <Button variant="primary" busy={prolong.isPending} onFocus={remember} onClick={() => prolong.mutate()}>
      {t('Stay logged in')}
    </Button>
  );
}

function LogInButton() {
  return (
    <Button variant="primary" onClick={() => endSession('expired')}>
      {t('Log in again')}
    </Button>
  );
}

function sentence(end: SessionEnd, claims: Claims): string {
  const time = timeOf.format(toDeviceTime(claims.exp * 1000));
  if (end === 'over') return t('Your session has ended. Your answers are kept. Log in again to continue.');
  if (canProlong(claims)) return t('You will be logged out at {time}. Your answers are kept.', { time });
  return t('You logged in a day ago, so please log in again by {time}. Your answers are kept.', { time });
}

const timeOf = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

const canProlong = ({ auth_time, exp }: Claims): boolean =>
  auth_time === undefined || auth_time + SESSION_LIMIT_SECONDS > exp;

/** Continues with a fresh token, in all tabs. */
function useProlongSession(onProlonged: () => void) {
  return useMutation({
    mutationFn: async () => {
      const before = readToken();
      const { access_token } = await callApi(refreshSession);
      // Another tab may have logged out, or gone on, in the meantime.
      if (readToken() === before) startSession(access_token);
    },
    onSuccess: () => {
      notifySuccess(t('You stay logged in.'));
      onProlonged();
    },
  });
}

type SessionEnd = 'far' | 'near' | 'over';

/** Whether a session that ends at `exp` (in seconds) is about to, by the server's clock. */
function useSessionEnd(exp: number): SessionEnd {
  const [end, setEnd] = useState<SessionEnd>('far');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const left = exp * 1000 - serverNow();
      const until = left > NOTICE_MS ? left - NOTICE_MS : left;
      setEnd(left <= 0 ? 'over' : left > NOTICE_MS ? 'far' : 'near');
      if (left > 0) timer = setTimeout(update, until);
    };
    update();
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [exp]);
  return end;
}
