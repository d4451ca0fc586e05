import type { QueueQuery } from '@bowline/contract/api/staff/review/queue';
import { canSeeIds, canSeeMissingDetails } from '@bowline/contract/staff/roles';
import { similarIcs } from '@bowline/contract/text/ic-problems';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { detailsMissingWord, hashIc, hashIcEnd } from '../../../../core/answers/sealed-answers.ts';
import type { InSeason } from '../../../../core/camps/in-season.ts';
import { isAmongCamps } from '../../../../core/camps/queries.ts';
import type { Reader } from '../../../../core/sessions/caller.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { holdsPlace, mayHoldPlace } from '../../../../platform/database/registration-sql.ts';
import type { Schema } from '../../../../platform/database/schema.ts';
import { readSearchText, similarWords } from '../search-text.ts';
import { isQueuedInOtherAccount } from './other-accounts.ts';

/** SQL condition on `queue_entry`. */
type Condition = Expression<SqlBool>;

const where = expressionBuilder<Schema, 'queue_entry'>();

// Holds a place and has not paid for all of it: `due_sen` of `registration_balance`, summed for all of them at once.
const hasBalanceDue = sql<SqlBool>`registration_id in (
  select line.registration_id from (
      select registration_id, amount_sen from charge where ended_at is null
      union all
      select registration_id, -amount_sen from registration_money) as line
    join registration on registration.id = line.registration_id
  where registration.status in (${mayHoldPlace}) and ${holdsPlace}
  group by line.registration_id having sum(line.amount_sen) > 0)`;

/** Whether the family of a `registration` has yet to sign again. */
export const isToSignAgain = sql<boolean>`(registration.consent_again_at is not null
  and registration.status not in ('In Progress', 'Withdrawn', 'Refused'))`;

const hasToSignAgain = sql<SqlBool>`registration_id in (select id from registration where ${isToSignAgain})`;

const hasBounces = sql<SqlBool>`account_id in (select id from account where email_failures > 0)`;

/** Filters with the camps of their season, and whether the words of a search may differ by a letter. */
export type Searched<Filters> = InSeason<Filters> & { readonly similar?: boolean };

/** The conditions of all filters but the tab: the tabs' numbers are counted with them. */
export function queueConditions(db: Connection, filters: Searched<QueueQuery>, staff: Reader): Condition[] {
  const {
    camps,
    type,
    sex,
    age_from,
    age_to,
    date_from,
    date_to,
    q,
    mine,
    profile_changed,
    change_requested,
    in_other_account,
    sign_again,
    emails_bounce,
    balance_due,
    details_missing,
    ids,
  } = filters;
  return [
    ...(camps ? [isAmongCamps('camp_id', camps)] : []),
    ...(type ? [where('form_type', '=', type)] : []),
    ...(sex ? [where('gender', '=', sex)] : []),
    ...(age_from ? [where('age', '>=', Number(age_from))] : []),
    ...(age_to ? [where('age', '<=', Number(age_to))] : []),
    ...(date_from ? [sql<SqlBool>`place >= ${date_from}::date and place < 'infinity'`] : []),
    ...(date_to ? [sql<SqlBool>`place <= ${date_to}::date`] : []),
    ...(mine ? [sql<SqlBool>`reviewer_id = ${staff.staffId}`] : []),
    ...(profile_changed ? [where('profile_changed_at', 'is not', null)] : []),
    ...(change_requested ? [sql<SqlBool>`change_requested`] : []),
    ...(in_other_account ? [isQueuedInOtherAccount] : []),
    ...(sign_again ? [hasToSignAgain] : []),
    ...(emails_bounce ? [hasBounces] : []),
    ...(ids ? [sql<SqlBool>`registration_id = any(${ids.split(',')}::uuid[])`] : []),
    ...(balance_due ? [hasBalanceDue] : []),
    ...(details_missing ? [detailsMissing(db, staff)] : []),
    ...(q?.trim() ? [searchCondition(db, q, staff, filters.similar)] : []),
  ];
}

function detailsMissing(db: Connection, { roles }: Reader): Condition {
  if (!canSeeMissingDetails(roles)) return sql<SqlBool>`false`;
  return sql<SqlBool>`words @@ ${`'#${detailsMissingWord(db)}'`}::tsquery`;
}

/**
 * SQL condition on `queue_entry`. Everything that a person can be found by is a word in one index, with a prefix for its
 * kind (`number_words` in server/migrations/0001-baseline.sql).
 */
export function searchCondition(db: Connection, typed: string, staff: Reader, similar = false): Condition {
  const { words, numbers, reference } = searchQueries(db, typed, staff, similar);
  const queries = [words, numbers, reference].filter((query) => query !== undefined);
  return queries.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`words @@ ${queries.join(' | ')}::tsquery`;
}

/** The `tsquery` texts of a search: for names and emails, for phones and IC numbers, and for references. */
interface SearchQueries {
  readonly words: string | undefined;
  readonly numbers: string | undefined;
  readonly reference: string | undefined;
}

/** What a search looks for. Roles that see no IC numbers find nobody by one. */
export function searchQueries(
  db: Connection,
  typed: string,
  { roles }: Reader,
  similar = false,
): SearchQueries {
  if (similar) return { words: similarWords(typed), numbers: undefined, reference: undefined };
  const { words, phoneEnd, ic, icEnd, reference } = readSearchText(typed);
  const isNumber = ic !== undefined && /\d/.test(ic);
  const seesIds = canSeeIds(roles);
  const icHashes = [
    ...(isNumber && seesIds
      ? [ic, ...(isWhole(ic) ? similarIcs(ic) : [])].map((one) => hashIc(db, one))
      : []),
    ...(icEnd && seesIds ? [hashIcEnd(db, icEnd)] : []),
  ];
  const numbers = [
    ...(phoneEnd ? [`'<${reversed(phoneEnd)}':*`] : []),
    ...icHashes.map((word) => `'#${word}'`),
  ];
  return {
    words,
    numbers: numbers.join(' | ') || undefined,
    reference: reference && `'=${reference}':*`,
  };
}

// Digits that are still being typed are not a number with a mistake.
const isWhole = (ic: string): boolean => /[A-Z]/.test(ic) || ic.length >= 12;

const reversed = (text: string): string => [...text].toReversed().join('');
