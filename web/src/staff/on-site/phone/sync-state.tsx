import { formatTime } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { classNames } from '../../../ui/class-names.ts';
import styles from './camp-day.module.css';
import type { PhoneDay } from './phone-day/phone-day.ts';

/** Whether the list is of now, and what waits to be sent. */
export function SyncState({ day, queue, network, ready }: PhoneDay) {
  const time = day ? formatTime(day.changes.made_at, day.time_zone) : '';
  const count = queue.length;
  const waiting = count > 0 && plural(count, { one: '{count} to send', other: '{count} to send' });
  const offline = network === 'offline' && `Offline, as of ${time}`;
  const current =
    network === 'online'
      ? [`Up to date ${time}`, ready ? 'works offline' : 'not ready for offline'].join(' · ')
      : `As of ${time}`;
  return (
    <p
      className={classNames(
        styles.sync,
        offline ? styles.offline : network === 'online' && !ready && styles.notReady,
      )}
      role="status"
    >
      {[offline, waiting].filter(Boolean).join(' · ') || current}
    </p>
  );
}
