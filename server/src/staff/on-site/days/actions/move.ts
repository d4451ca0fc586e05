import {
  findGroupKind,
  findLaterMove,
  listGroupIds,
  moveMember,
} from '../../../../core/on-site/queries/groups.ts';
import { findRepeat } from '../queries/actions.ts';
import {
  type ActionResult,
  aboutPerson,
  logAction,
  type PersonContext,
  rejected,
  resultOfRepeat,
  rowOf,
  type SentAction,
  stored,
  superseded,
} from './action.ts';

/** Somebody changes groups. Of two moves of the same person, the one that was made later holds. */
async function storeMove(context: PersonContext, action: SentAction<'move'>): Promise<ActionResult> {
  const { trx, campId, madeAt, registration } = context;
  const { registration_id, kind_id, group_id } = action;
  const kind = await findGroupKind(trx, campId, kind_id);
  if (!kind || (group_id !== null && !(await listGroupIds(trx, kind_id)).has(group_id)))
    return rejected('This group does not exist any more.');
  const later = await findLaterMove(trx, { registration_id, kind_id, made_at: madeAt });
  if (later && later.id !== action.id) return superseded(later.by);
  const moved = await moveMember(trx, {
    ...rowOf(context, action),
    registration_id,
    kind_id,
    group_id,
  });
  if (!moved)
    return resultOfRepeat(
      action,
      await findRepeat(trx, 'group_move', action.id, { registration_id, kind_id }),
    );
  await logAction(context, registration, ['group', kind.name]);
  return stored;
}

export const move = aboutPerson(storeMove);
