import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';

const ANNOUNCED_MS = 5 * 60_000;

export type SessionEnd = 'far' | 'near' | 'over';

/** Whether a session that ends at `exp` (in seconds) is about to, as the server's clock goes. */
export function useSessionEnd(exp: number): SessionEnd {
  const [end, setEnd] = useState<SessionEnd>('far');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = exp * 1000 - serverNow();
      const until = left > ANNOUNCED_MS ? left - ANNOUNCED_MS : left;
      setEnd(left <= 0 ? 'over' : left > ANNOUNCED_MS ? 'far' : 'near');
      if (left > 0) timer = setTimeout(look, until);
    };
    look();
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [exp]);
  return end;
}
