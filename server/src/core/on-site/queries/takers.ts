import type { Disagreement } from '@bowline/contract/on-site/disagreement';
import { findExcluded } from '@bowline/contract/on-site/excluded';
import type { Taker } from '@bowline/contract/on-site/takers';
import { personName } from '@bowline/contract/text/names/person-name';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { familyNames } from '../../answers/queries.ts';
import { openRecord } from '../../answers/sealed-records.ts';

/** A person who may take a camper home, or must not. */
export interface EnteredTaker extends Taker {
  readonly registration_id: string;
  readonly allowed: boolean;
  /** The guardian who entered the person; null for the account of the registration. */
  readonly entered_by: string | null;
  /** Who that is: the name, and what a guardian is to the camper. */
  readonly enteredBy: string;
  /** Entered before each guardian had a list of their own, and not saved since. */
  readonly writer_unknown: boolean;
}

/**
 * Who the guardians of a registration, or of those of a camp, named. What a guardian authorised holds while they may sign;
 * who they excluded stays excluded.
 */
export async function listEnteredTakers(
  db: Connection,
  of: { readonly registrationId: string } | { readonly campId: string },
): Promise<EnteredTaker[]> {
  const rows = await db
    .selectFrom('authorised_person')
    .innerJoin('registration', 'registration.id', 'authorised_person.registration_id')
    .innerJoin('account', (join) =>
      join.on('account.id', '=', sql`coalesce(authorised_person.entered_by, registration.account_id)`),
    )
    .leftJoin('guardian', (join) =>
      join
        .onRef('guardian.camper_id', '=', 'registration.camper_id')
        .onRef('guardian.account_id', '=', 'authorised_person.entered_by'),
    )
    .select([
      'authorised_person.id',
      'authorised_person.sealed',
      'registration_id',
      'allowed',
      'entered_by',
      'writer_unknown',
    ])
    .select([familyNames.as('names'), 'guardian.id as guardian_id', 'guardian.sealed as guardian_sealed'])
    .where(
      'registrationId' in of
        ? sql<boolean>`registration.id = ${of.registrationId}`
        : sql<boolean>`registration.camp_id = ${of.campId}`,
    )
    .where(sql<boolean>`(not allowed or entered_by is null or guardian.access = 'sign')`)
    .orderBy('authorised_person.position')
    .orderBy('authorised_person.id')
    .execute();
  return rows.map(({ id, sealed, names, guardian_id, guardian_sealed, ...row }) => {
    const relationship =
      guardian_id && guardian_sealed
        ? openRecord<{ relationship: string }>(db, 'guardian', { id: guardian_id, sealed: guardian_sealed })
            .relationship
        : '';
    return {
      ...row,
      ...openRecord<Taker>(db, 'authorised_person', { id, sealed }),
      enteredBy: [
        personName(names),
        relationship,
        row.writer_unknown && 'or another guardian, before the update',
      ]
        .filter(Boolean)
        .join(', '),
    };
  });
}

export type TakerLists = Readonly<Record<'allowed' | 'never', readonly EnteredTaker[]>>;

/** The people who may take a camper home, without anybody excluded by a guardian, and those excluded. */
export function takerListsOf(people: readonly EnteredTaker[]): TakerLists {
  const never = people.filter(({ allowed }) => !allowed);
  const isExcluded = ({ name }: Taker) => findExcluded({ kind: 'authorised', name }, never).same.length > 0;
  return { allowed: people.filter((person) => person.allowed && !isExcluded(person)), never };
}

/** Who one guardian authorised and another one excluded: no hand-over to them is accepted, and staff call both. */
export function disagreementsOf(people: readonly EnteredTaker[]): Disagreement[] {
  const never = people.filter(({ allowed }) => !allowed);
  return people
    .filter(({ allowed }) => allowed)
    .flatMap(({ name, entered_by, enteredBy }) =>
      findExcluded({ kind: 'authorised', name }, never)
        .same.filter((excluded) => excluded.entered_by !== entered_by)
        .map((excluded) => ({ name, authorised_by: enteredBy, excluded_by: excluded.enteredBy })),
    );
}

/** The same of all accepted campers of camps that are not over, or of some, with the account that has the camper. */
export async function listDisagreements(
  db: Connection,
  today: string,
  among?: readonly string[],
): Promise<{ readonly account_id: string; readonly disagreement: Disagreement }[]> {
  const registrations = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['registration.id', 'registration.account_id'])
    .where('registration.status', '=', 'Accepted')
    .where('camp.ends_on', '>=', today)
    .where(
      sql<boolean>`(select count(distinct allowed) = 2 from authorised_person where registration_id = registration.id)`,
    )
    .$if(among !== undefined, (query) =>
      query.where('registration.camper_id', '=', sql<string>`any(${among}::uuid[])`),
    )
    .orderBy('camp.starts_on')
    .orderBy('registration.id')
    .execute();
  const found = [];
  for (const { id, account_id } of registrations) {
    const disagreements = disagreementsOf(await listEnteredTakers(db, { registrationId: id }));
    found.push(...disagreements.map((disagreement) => ({ account_id, disagreement })));
  }
  return found;
}
