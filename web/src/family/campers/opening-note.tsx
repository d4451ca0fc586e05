import type { CamperRecord } from '@bowline/contract/api/campers';
import { listCampers } from '@bowline/contract/api/family/campers';
import { remindOfOpening } from '@bowline/contract/api/family/camps';
import { DAY_MS } from '@bowline/contract/text/calendar';
import { formatDay, formatTime } from '@bowline/contract/text/dates';
import { sentenceGap } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { queryOf } from '../../query/query.ts';
import { ActionButton } from '../../shell/action.tsx';
import { usePortal } from '../../shell/portal.ts';
import { withZone } from '../../shell/time-zone.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './campers-page.module.css';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const POLL_MS = 5 * SECOND_MS;

/** When registration for a camp opens. It becomes Register by itself. */
export function OpeningTime({ opensAt }: { opensAt: string }) {
  const { time_zone } = usePortal();
  const time = withZone(formatTime(opensAt, time_zone), time_zone, opensAt);
  const values = { day: formatDay(opensAt, time_zone), time };
  return (
    <p>
      <strong className="medium">{t('Registration opens on {day} at {time}.', values)}</strong>
      {sentenceGap()}
      <Countdown opensAt={opensAt} />
    </p>
  );
}

function Countdown({ opensAt }: { opensAt: string }) {
  const queries = useQueryClient();
  const left = useTimeLeft(Date.parse(opensAt));
  useEffect(() => {
    // This clock may be ahead of the server's, so the server is polled until it has opened.
    if (left <= 0) void queries.invalidateQueries(queryOf(listCampers));
  }, [left, queries]);
  if (left > DAY_MS) return null;
  return (
    <span className="quiet digits nowrap" role="timer">
      {left > 0 ? t('{clock} to go', { clock: clockOf(left) }) : t('Opening now…')}
    </span>
  );
}

/** The offer of an email when registration for a camp opens. */
export function OpeningReminder({ camper, campId }: { camper: CamperRecord; campId: string }) {
  const { email_when_open: isSet, profile_complete: isReady } = camper;
  return (
    <p className={classNames('row middle', styles.reminder)}>
      {isSet && <span>{t('We’ll email you when it opens.')}</span>}
      <ActionButton
        call={remindOfOpening}
        params={{ campId }}
        body={{ wanted: !isSet }}
        variant={isSet ? 'quiet' : isReady ? 'primary' : 'secondary'}
      >
        {isSet ? t('Don’t email me') : t('Email me when it opens')}
      </ActionButton>
    </p>
  );
}

/** Milliseconds until an instant, updated every second on the last day, hourly before, and every few seconds afterwards. */
function useTimeLeft(until: number): number {
  const [now, setNow] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick sets the next
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), untilNextTick(until - serverNow()));
    return () => clearTimeout(timer);
  }, [until, now]);
  return until - now;
}

function untilNextTick(left: number): number {
  if (left > DAY_MS) return Math.min(left - DAY_MS, HOUR_MS);
  return left > 0 ? left % SECOND_MS || SECOND_MS : POLL_MS;
}

/** `3:05:09` */
function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MS));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3600), ...parts].join(':');
}
