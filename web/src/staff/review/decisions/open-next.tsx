import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { useEffect, useState } from 'react';
import { withLocalStorage } from '../../../shell/local-storage.ts';
import { Link } from '../../../ui/link.tsx';
import { useLocation, useNavigate } from '../../../ui/router/router.tsx';
import { useNeighbours } from '../queue-search/queue-neighbours.ts';
import styles from '../registrations/review.module.css';

interface LastDecision {
  readonly camper: string;
  readonly status: string;
  readonly back: string;
}

/** Whether the next registration of the queue opens after a decision, as this browser remembers it. */
export function useOpenNext(registrationId: string) {
  const [isChosen, choose] = useRemembered('open-next', false);
  const { next } = useNeighbours(registrationId);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = ({ camper, status }: Review): void => {
    const state: LastDecision = { camper: camper.name, status, back: pathname + search };
    if (isChosen && next) navigate(next, { state });
  };
  return { isPossible: next !== undefined, isChosen, choose, go };
}

// As long as an email about a decision is held.
const NOTICE_MS = 60_000;

/** What was decided on the page before, with the way back: an undo is there. */
export function LastDecisionNotice() {
  const { key, state } = useLocation();
  const movedOn = state as Partial<LastDecision> | null;
  const [over, setOver] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setOver(key), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  if (!movedOn?.back || over === key) return null;
  const { camper = '', status = '', back } = movedOn;
  return (
    <p className={styles.movedOn}>
      {`${camper} is now: ${status}.`} <Link to={back}>Open it to undo</Link>
    </p>
  );
}

/** A yes or no that this browser remembers, if it stores anything; it starts as given. */
export function useRemembered(name: string, start = true): readonly [boolean, (chosen: boolean) => void] {
  const key = `staff.${name}`;
  const [value, setValue] = useState(
    () => (withLocalStorage((storage) => storage.getItem(key)) ?? (start ? 'yes' : 'no')) === 'yes',
  );
  const choose = (chosen: boolean) => {
    withLocalStorage((storage) => storage.setItem(key, chosen ? 'yes' : 'no'));
    setValue(chosen);
  };
  return [value, choose];
}
