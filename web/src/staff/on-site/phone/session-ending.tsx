import { formatTime } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { logInAgain } from '../../session/session.ts';
import styles from './camp-day.module.css';
import { useNow } from './use-now.ts';

const HOUR_MS = 3_600_000;

interface Props {
  /** In milliseconds; undefined while it is not known. */
  readonly ends: number | undefined;
  readonly timeZone: string;
}

/** In the last hour of the session: somebody logs in again while there is signal. */
export function SessionEnding({ ends = Number.POSITIVE_INFINITY, timeZone }: Props) {
  const isNear = useIsPast(ends - HOUR_MS);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!isNear) return null;
  const again = async () => {
    setBusy(true);
    await logInAgain().catch(() => setFailed(true));
    setBusy(false);
  };
  const time = formatTime(new Date(ends), timeZone);
  return (
    <div className={styles.notice}>
      <Callout colour="amber" role="status" title={`You will be logged out at ${time}`}>
        <p>
          {failed
            ? `There is no network now. Try again before ${time}; until then the list stays.`
            : 'Log in again while there is signal. Taps that are not sent stay on this phone.'}
        </p>
        <ButtonRow>
          <Button busy={busy} onClick={again}>
            Log in again
          </Button>
        </ButtonRow>
      </Callout>
    </div>
  );
}

function useIsPast(instant: number): boolean {
  return useNow().getTime() >= instant;
}
