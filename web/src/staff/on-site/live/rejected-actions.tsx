import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import {
  listRejectedActions,
  type RejectedAction,
  releaseHandOver,
  settleRejectedAction,
} from '@bowline/contract/api/staff/on-site/rejected-actions';
import { formatInstant } from '@bowline/contract/text/dates';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { notifyError } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { whenDone } from '../phone/when-done.ts';
import styles from './live.module.css';
import { actionInWords } from './rejected-words.ts';

/** What was done on site and could not be stored, until the office says that it is settled. */
export function RejectedActions({ day, online }: { day: CampDay; online: boolean }) {
  const { version } = day.changes;
  const query = queryOf(listRejectedActions, { params: { campId: day.camp.id }, background: true });
  // What is rejected has a version, as what is stored.
  const queryKey = [...query.queryKey, String(version)];
  const { data: rejected = [], isError } = useQuery({
    ...query,
    queryKey,
    placeholderData: keepPreviousData,
  });
  if (isError && online)
    return <Callout colour="amber">What could not be stored on site can’t be shown now.</Callout>;
  if (rejected.length === 0) return null;
  return (
    <Card as="section" className={styles.unstored}>
      <h2>Could not be stored</h2>
      <p>
        This was done on a phone on site, but is not in the lists. Call the person who did it, then mark it as
        settled.
      </p>
      <ul className={styles.lines} aria-label="Could not be stored">
        {rejected.map((one) => (
          <Rejected key={one.id} rejected={one} day={day} queryKey={queryKey} />
        ))}
      </ul>
    </Card>
  );
}

type Props = { rejected: RejectedAction; day: CampDay; queryKey: readonly unknown[] };

function Rejected({ rejected, day, queryKey }: Props) {
  const { id, camper_name, by, message, can_release } = rejected;
  const queries = useQueryClient();
  const params = { campId: day.camp.id, actionId: id };
  const shown = {
    onSuccess: (left: RejectedAction[]) => queries.setQueryData(queryKey, left),
    onError: ({ message }: Error) => notifyError(message),
  };
  const settle = useMutation({ mutationFn: () => callApi(settleRejectedAction, { params }), ...shown });
  const release = useMutation({ mutationFn: () => callApi(releaseHandOver, { params }), ...shown });
  const who = camper_name ?? 'Camper not known';
  return (
    <li className={styles.rejected}>
      <div>
        <strong>{who}</strong>
        <p>{actionInWords(rejected, day)}</p>
        <p className={styles.missing}>
          {can_release
            ? 'Not on the family’s list. The camper waits until you release the hand-over.'
            : message}
        </p>
        <p className={styles.quiet}>
          {`${by}, ${whenDone(rejected, (instant) => formatInstant(instant, day.time_zone))}`}
        </p>
      </div>
      <ButtonRow>
        {can_release && (
          <Button variant="primary" busy={release.isPending} onClick={() => release.mutate()}>
            Release the hand-over
            <VisuallyHidden> {who}</VisuallyHidden>
          </Button>
        )}
        <Button busy={settle.isPending} onClick={() => settle.mutate()}>
          Mark as settled
          <VisuallyHidden> {who}</VisuallyHidden>
        </Button>
      </ButtonRow>
    </li>
  );
}
