import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import {
  listRejectedActions,
  type RejectedAction,
  releaseHandOver,
  settleRejectedAction,
} from '@bowline/contract/api/staff/on-site/rejected-actions';
import { formatInstant } from '@bowline/contract/text/dates';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { ButtonRow } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { whenDone } from '../phone/when-done.ts';
import styles from './live.module.css';
import { actionInWords } from './rejected-words.ts';

/** What was done on site and could not be stored, until the office says that it is settled. */
export function useRejectedActions(day: CampDay) {
  const queries = useQueryClient();
  const query = queryOf(listRejectedActions, { params: { campId: day.camp.id }, background: true });
  // What is rejected has a version, as what is stored.
  const queryKey = [...query.queryKey, String(day.changes.version)];
  const { data: rejected = [], isError } = useQuery({
    ...query,
    queryKey,
    placeholderData: keepPreviousData,
  });
  const onSettled = (left: RejectedAction[]) => void queries.setQueryData(queryKey, left);
  return { rejected, isError, onSettled };
}

interface Props {
  readonly rejected: RejectedAction;
  readonly day: CampDay;
  /** Nobody has used the page for a while. */
  readonly hidesHealth: boolean;
  /** With those that are left. */
  readonly onSettled: (left: RejectedAction[]) => void;
}

/** A line on one of them, with what settles it. */
export function Rejected({ rejected, day, hidesHealth, onSettled }: Props) {
  const { id, camper_name, by, message, can_release } = rejected;
  const params = { campId: day.camp.id, actionId: id };
  const action = { params, onDone: onSettled };
  const who = camper_name ?? 'Camper not known';
  return (
    <li className={styles.rejected}>
      <div>
        <strong>{who}</strong>
        <p>{actionInWords(rejected, day, hidesHealth)}</p>
        <p className="medium red">
          {can_release
            ? 'Not on the family’s list. The camper waits until you release the hand-over.'
            : message}
        </p>
        <p className="quiet">
          {`${by}, ${whenDone(rejected, (instant) => formatInstant(instant, day.time_zone))}`}
        </p>
      </div>
      <ButtonRow>
        {can_release && (
          <ActionButton
            {...action}
            call={releaseHandOver}
            confirm={{
              title: `Release the hand-over of ${who}?`,
              text: 'The camper leaves with somebody who is not on the family’s list.',
              yes: 'Release',
            }}
            variant="primary"
          >
            Release the hand-over…
            <VisuallyHidden> {who}</VisuallyHidden>
          </ActionButton>
        )}
        <ActionButton {...action} call={settleRejectedAction}>
          Mark as settled
          <VisuallyHidden> {who}</VisuallyHidden>
        </ActionButton>
      </ButtonRow>
    </li>
  );
}
