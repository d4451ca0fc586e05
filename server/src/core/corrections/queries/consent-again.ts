import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { touchesConsent } from '@bowline/contract/registrations/corrections';
import { personName } from '@bowline/contract/text/names/person-name';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { SignedProfile } from '../../profile-changes/queries.ts';
import { openSubmission } from '../../registrations/sealed-submission.ts';
import type { AnswerPart } from '../answer-part.ts';

type Row = Selectable<Schema['answer_correction']>;

/** The submitted registrations whose consent an account gave last. */
export async function listSignedBy(db: Connection, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where('submitted_at', 'is not', null)
    .where(sql<boolean>`coalesce(consent_by, account_id) = ${accountId}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The submitted registrations of a camper. */
export async function listSignedFor(db: Connection, camperId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where('submitted_at', 'is not', null)
    .where('camper_id', '=', camperId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The people that a consent names. */
interface SignedNames {
  /** The signer's name and IC number. */
  readonly signer: readonly string[];
  /** The camper's. */
  readonly camper: readonly string[];
  /** The name of the account's holder at that time: somebody else may have signed a paper form. */
  readonly holder: string;
}

/** Who the consent of a registration named when it was signed last; undefined where nothing was signed. */
export async function findSigned(db: Connection, registrationId: string): Promise<SignedNames | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['id', 'data', 'sealed', 'signer_name'])
    .where('registration_id', '=', registrationId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { signer_ic, data } = openSubmission(db, row);
  const { account, camper } = JSON.parse(data) as SignedProfile;
  const { name, ic } = camper?.[camperDetails.id] ?? {};
  return {
    signer: [row.signer_name, signer_ic],
    camper: [String(name), String(ic)],
    holder: personName(account?.[accountDetails.id] ?? {}),
  };
}

/** Asks the family to sign the consent again, since a time, or no longer. */
export async function setConsentAgain(
  trx: Connection,
  id: string,
  consent_again_at: Date | null,
): Promise<void> {
  await trx.updateTable('registration').set({ consent_again_at }).where('id', '=', id).execute();
}

/**
 * The registrations about a correction's subject whose consent the family is asked to sign again; none where it changed
 * nothing that the consent names.
 */
export async function listToSignAgain(
  db: Connection,
  part: Pick<AnswerPart, 'section' | 'record'> | undefined,
  { account_id, camper_id, names }: Pick<Row, 'account_id' | 'camper_id' | 'names'>,
): Promise<string[]> {
  if (!part || part.record.kind === 'registration' || !touchesConsent(part.section.id, names)) return [];
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where('consent_again_at', 'is not', null)
    .where(signsAgain)
    .$if(camper_id !== null, (query) => query.where('camper_id', '=', camper_id ?? ''))
    .$if(camper_id === null, (query) =>
      query.where(sql<boolean>`coalesce(consent_by, account_id) = ${account_id}`),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

// A form that was sent back, or is over, is signed when it is sent again, or not at all.
const signsAgain = sql<boolean>`status not in ('In Progress', 'Changes Requested', 'Refused', 'Withdrawn')`;
