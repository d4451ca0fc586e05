import type { GroupColour } from '@bowline/contract/on-site/group-colours';
import { distinctNames } from '@bowline/contract/on-site/words/distinct-names';
import type { AccountType } from '@bowline/contract/options/choice';
import { ageOn } from '@bowline/contract/registrations/eligibility';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { type InferResult, sql } from 'kysely';
import { camperName } from '../../../core/answers/queries.ts';
import { openAnswers, plainAnswers } from '../../../core/answers/sealed-answers.ts';
import { openRecord } from '../../../core/answers/sealed-records.ts';
import type { Camp } from '../../../core/camps/queries.ts';
import type { CampHealthContent } from '../../../core/on-site/queries/health.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { readInPieces } from '../../../platform/database/in-batches.ts';
import { effectiveStatus } from '../../../platform/database/registration-sql.ts';
import { questionFor } from './answers.ts';
import { type SwimTest, withSwimTest } from './swim-test.ts';

/** A person on a list, with all answers of the family. */
export interface CampPerson {
  readonly registrationId: string;
  readonly accountId: string;
  readonly camperId: string;
  readonly accountType: AccountType;
  readonly reference: string;
  /** The name of the camper, with the reference where two of the list have the same. */
  readonly name: string;
  readonly status: RegistrationStatus;
  readonly status_before: RegistrationStatus | null;
  /** On the first day of camp. */
  readonly age: number;
  /** The names of their groups, in the order of the kinds. */
  readonly groups: readonly string[];
  /** What was charged for the guests' lunches, in sen. */
  readonly lunchesSen: number;
  /** The newest answers of account, camper and registration, not those submitted. */
  readonly answers: AnswersBySection;
  /** When the swimming test at camp was taken; its result replaces the family's answer. */
  readonly swimTestedOn: string | null;
  /** What the medic entered for the days of the camp; null where nothing was, or it was not asked for. */
  readonly campHealth: CampHealthContent | null;
}

const lunchesCharged = sql<number>`(select coalesce(sum(charge.amount_sen), 0)::integer from charge
  where charge.registration_id = registration.id and charge.kind = 'guest lunches' and charge.ended_at is null)`;

/** The names of the groups that the query's registration is in. */
export const groupNames = sql<string[]>`array(select camp_group.name ${groupsInOrder()})`;

/** The colour of the first of them; null if there is none. */
export const firstGroupColour = sql<GroupColour | null>`(select camp_group.colour ${groupsInOrder()} limit 1)`;

function groupsInOrder() {
  return sql`from group_member
  join camp_group on camp_group.id = group_member.group_id
  join group_kind on group_kind.id = camp_group.kind_id
  where group_member.registration_id = registration.id
  order by group_kind.position, group_kind.id, camp_group.position`;
}

/** The newest swimming test of the query's registration that was not undone. */
export const newestSwimTest = sql<SwimTest | null>`(
  select json_build_object('can_swim', swim_test.can_swim,
    'tested_on', to_char(swim_test.made_at at time zone provider.time_zone, 'YYYY-MM-DD'))
  from swim_test, provider
  where swim_test.registration_id = registration.id and swim_test.undone_at is null
  order by swim_test.made_at desc, swim_test.version desc limit 1)`;

/** How campers of a camp are named, so that no two of those with one of the statuses look alike. */
export async function readDistinctNames(
  db: Connection,
  campId: string,
  statuses: readonly RegistrationStatus[] = ['Accepted'],
) {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(camperName.$castTo<string | null>().as('name'))
    .where('registration.camp_id', '=', campId)
    .where(effectiveStatus, 'in', statuses)
    .execute();
  return distinctNames(rows.map(({ name }) => name ?? ''));
}

/**
 * Everybody whose registration for a camp has one of the statuses, by name. Other requests are served meanwhile.
 * @param withSensitive whether to decrypt health and behavioural answers, what the medic entered, and IC numbers; without it
 * they are absent
 * @param among registrations; all by default
 */
export async function listPeople(
  trx: Connection,
  camp: Camp,
  statuses: readonly RegistrationStatus[],
  withSensitive: boolean,
  among?: readonly string[],
): Promise<CampPerson[]> {
  const name = questionFor('camper name');
  const rows = trx
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .leftJoin('camp_health', 'camp_health.registration_id', 'registration.id')
    .select([
      'registration.id',
      'registration.account_id',
      'registration.camper_id',
      'registration.status',
      'registration.status_before',
    ])
    .select(['registration.reference', 'registration.answers', 'registration.sealed', 'camper.dob'])
    .select(['camper.profile as camper', 'camper.sealed as camper_sealed', 'account.type'])
    .select(['account.profile as account', 'account.sealed as account_sealed', lunchesCharged.as('lunches')])
    .select([groupNames.as('groups'), camperName.$castTo<string | null>().as('name')])
    .select([newestSwimTest.as('swim_test'), 'camp_health.id as health_id', 'camp_health.sealed as health'])
    .where('registration.camp_id', '=', camp.id)
    .where(effectiveStatus, 'in', statuses)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`registration.id = any(${among}::uuid[])`))
    .orderBy(sql`lower(camper.profile -> ${name.section}::text ->> ${name.name}::text)`)
    .orderBy('registration.id');
  const nameOf = await readDistinctNames(trx, camp.id, statuses);
  const personOf = (row: InferResult<typeof rows>[number]): CampPerson => ({
    registrationId: row.id,
    accountId: row.account_id,
    camperId: row.camper_id,
    accountType: row.type,
    reference: row.reference ?? '',
    name: nameOf({ name: row.name ?? '', reference: row.reference ?? '' }),
    status: row.status,
    status_before: row.status_before,
    lunchesSen: row.lunches,
    groups: row.groups,
    age: ageOn(row.dob, camp.starts_on),
    swimTestedOn: row.swim_test?.tested_on ?? null,
    campHealth:
      withSensitive && row.health_id && row.health
        ? openRecord<CampHealthContent>(trx, 'camp_health', { id: row.health_id, sealed: row.health })
        : null,
    answers: withSwimTest(
      row.swim_test,
      withSensitive
        ? {
            ...openAnswers(trx, 'account', {
              id: row.account_id,
              stored: row.account,
              sealed: row.account_sealed,
            }),
            ...openAnswers(trx, 'camper', {
              id: row.camper_id,
              stored: row.camper,
              sealed: row.camper_sealed,
            }),
            ...openAnswers(trx, 'registration', { id: row.id, stored: row.answers, sealed: row.sealed }),
          }
        : { ...plainAnswers(row.account), ...plainAnswers(row.camper), ...plainAnswers(row.answers) },
    ),
  });
  const people: CampPerson[] = [];
  for await (const piece of readInPieces(trx, 'people', rows)) people.push(...piece.map(personOf));
  return people;
}
