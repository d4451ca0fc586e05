import { useEffect, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';

const MINUTE_MS = 60_000;

/** The time now, by the minute. It is the server’s: a phone’s clock is often wrong. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(now);
}
