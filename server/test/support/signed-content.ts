import { openSubmission, type SignedContent } from '../../src/core/registrations/sealed-submission.ts';
import type { Database } from '../../src/platform/app-deps.ts';

/** What was signed with the only submission of a registration, decrypted. */
export async function getSignedContent(db: Database, registrationId: string): Promise<SignedContent> {
  const row = await db
    .selectFrom('submission')
    .select(['id', 'data', 'sealed'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return openSubmission(db, row);
}
