import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { formatTime } from '@bowline/contract/text/dates';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { timeOf } from '../phone/person/whereabouts.ts';
import type { DayPhotos } from '../phone/phone-day/day-photos.ts';
import { Faces, MissingFaces } from './faces.tsx';
import styles from './live.module.css';
import { MOST_NAMES } from './live-presence.tsx';
import type { CheckpointCount, LiveView } from './live-view.ts';

type Props = { day: CampDay; photos: DayPhotos };

/**
 * The checkpoints of the day: the latest with the faces of all who are there, and before it the one of now.
 * @param current the ids of those of now
 */
export function Counts({
  counts,
  current = [],
  ...props
}: Props & Pick<LiveView, 'counts'> & { current?: readonly string[] }) {
  if (counts.length === 0)
    return (
      <p>There are no checkpoints today. People are counted from the first to the last day of the camp.</p>
    );
  const nobody = counts.filter(
    ({ here, missing, elsewhere }) => here.length === 0 && missing.length + elsewhere.length > 0,
  );
  const later = nobody.filter(({ since }) => since === null);
  const notCounted = nobody.filter(
    ({ since, missing, elsewhere }) => since !== null && missing.length + elsewhere.length > MOST_NAMES,
  );
  const started = counts.filter((count) => !later.includes(count) && !notCounted.includes(count)).reverse();
  const latest = started.find(({ here }) => here.length > 0);
  const isNow = ({ checkpoint }: CheckpointCount) => current.includes(checkpoint.id);
  const rankOf = (count: CheckpointCount) => Number(isNow(count)) * 2 + Number(count === latest);
  const inOrder = [...started].sort((a, b) => rankOf(b) - rankOf(a));
  return (
    <>
      {started.length > 0 && (
        <ul className={styles.counts} aria-label="Checkpoints of today">
          {inOrder.map((count) => (
            <li
              key={count.checkpoint.id}
              className={classNames((count === latest || isNow(count)) && styles.wide)}
            >
              <Count count={count} isLatest={count === latest} isNow={isNow(count)} {...props} />
            </li>
          ))}
        </ul>
      )}
      <NobodyCounted title="Nobody counted" counts={notCounted} campId={props.day.camp.id} />
      <NobodyCounted title="Later today" counts={later} campId={props.day.camp.id} />
    </>
  );
}

interface NobodyProps {
  readonly title: string;
  readonly counts: LiveView['counts'];
  readonly campId: string;
}

function NobodyCounted({ title, counts, campId }: NobodyProps) {
  if (counts.length === 0) return null;
  return (
    <Card as="section" className={styles.later}>
      <h2>{title}</h2>
      <ul>
        {counts.map(({ checkpoint: { id, name, starts_at }, expected }) => (
          <li key={id}>
            {starts_at} {name} <Link to={`/camp/${campId}/today?at=${id}`}>{`${expected} expected`}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type CountProps = Props & { count: CheckpointCount; isLatest: boolean; isNow: boolean };

function Count({ count, isLatest, isNow, day, photos }: CountProps) {
  const { checkpoint, here, expected, missing, elsewhere, since } = count;
  return (
    <Card className={styles.count}>
      <h2>
        {isNow && <span className={styles.now}>Now</span>} {checkpoint.name} {checkpoint.starts_at}
      </h2>
      <p className={styles.figure}>{`${here.length} of ${expected}`}</p>
      <Missing count={count} day={day} photos={photos} />
      <Elsewhere elsewhere={elsewhere} day={day} />
      {missing.length === 0 && elsewhere.length === 0 && <p>Nobody is missing.</p>}
      {isLatest && here.length > 0 && (
        <Faces people={here} photos={photos} label={`At ${checkpoint.name}${since ? '' : ' so far'}`} />
      )}
    </Card>
  );
}

/** Who was not counted here, and was seen since. */
function Elsewhere({ elsewhere, day }: { elsewhere: CheckpointCount['elsewhere']; day: CampDay }) {
  if (elsewhere.length === 0) return null;
  return (
    <ul className={styles.elsewhere} aria-label="Not counted here, and seen since">
      {elsewhere.map(({ person: { registration_id: id, name }, seen }) => (
        <li key={id}>
          <Link to={`/camp/${day.camp.id}/today?person=${id}`}>{name}</Link>
          {`: seen ${timeOf(day, seen.at)} ${seen.checkpoint?.name ?? (seen.of === 'roll call' ? 'Roll call' : '')}`}
        </li>
      ))}
    </ul>
  );
}

function Missing({ count: { checkpoint, missing, since }, day, photos }: Props & { count: CheckpointCount }) {
  if (missing.length === 0) return null;
  const time = since === null || since.length === 5 ? since : formatTime(since, day.time_zone);
  const named = missing.slice(0, MOST_NAMES);
  return (
    <>
      {time === null ? (
        <p>{`${missing.length} not counted yet`}</p>
      ) : (
        <p className="medium red">{`${missing.length} missing since ${time}`}</p>
      )}
      {time !== null && (
        <MissingFaces people={named} photos={photos} campId={day.camp.id} words={`Missing since ${time}`} />
      )}
      {time === null && <Faces people={named} photos={photos} label="Not counted yet" />}
      {named.length < missing.length && (
        <Link to={`/camp/${day.camp.id}/today?at=${checkpoint.id}`}>
          {`and ${missing.length - named.length} more`}
        </Link>
      )}
    </>
  );
}
