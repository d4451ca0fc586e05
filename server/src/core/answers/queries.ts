import type { Answers, Fields } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * An answer in stored sections, as text; null where it is open. The types reject a question that is not in the section.
 * @param sections a column, or the part of one, that holds answers by section
 */
export function answerIn<F extends Fields>(
  sections: Expression<unknown>,
  section: Section<F>,
  name: keyof F & string,
): RawBuilder<string | null> {
  return sql`${sections} -> ${sql.lit(section.id)} ->> ${sql.lit(name)}`;
}

const ofAccount = (name: keyof typeof accountDetails.fields) =>
  answerIn(sql.ref('account.profile'), accountDetails, name);

/** The name of the `camper` of a query. */
export const camperName = answerIn(sql.ref('camper.profile'), camperDetails, 'name').$castTo<string>();

/** Both names of who holds the `account` of a query, the parent or adult camper: `personName` reads them. */
export const familyNames = sql<Answers>`jsonb_build_object(
  'name_first', ${ofAccount('name_first')}, 'name_last', ${ofAccount('name_last')})`;

export const familyPhone = ofAccount('phone');
