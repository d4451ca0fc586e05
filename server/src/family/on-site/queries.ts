import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import type { TakerLists } from '../../core/on-site/queries.ts';
import type { Connection } from '../../platform/app-deps.ts';

/** Puts these lists in place of those before; whom another guardian excluded stays excluded. */
export async function replaceTakers(
  trx: Connection,
  registrationId: string,
  entered_by: string | null,
  { allowed, never }: TakerLists,
): Promise<void> {
  await trx
    .deleteFrom('authorised_person')
    .where('registration_id', '=', registrationId)
    .where(({ or, eb }) =>
      or([eb('allowed', '=', true), eb('entered_by', 'is not distinct from', entered_by)]),
    )
    .execute();
  const rows = [allowed, never].flatMap((people, list) =>
    people.map((person, position) => {
      const id = uuidv7();
      const sealed = sealRecord(trx, 'authorised_person', id, person);
      const allowed = list === 0;
      return {
        id,
        registration_id: registrationId,
        allowed,
        position,
        entered_by: allowed ? null : entered_by,
        sealed,
      };
    }),
  );
  if (rows.length > 0) await trx.insertInto('authorised_person').values(rows).execute();
}

export async function updateHandOverChoice(
  trx: Connection,
  registrationId: string,
  choice: { readonly hand_over_email: boolean; readonly takers_version: number },
): Promise<void> {
  await trx.updateTable('registration').set(choice).where('id', '=', registrationId).execute();
}
