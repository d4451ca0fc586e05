import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { createPaperCamper } from '@bowline/contract/api/staff/families/paper-forms';
import { logAccess } from '../../core/access-log/queries.ts';
import { addCamper } from '../../core/campers/add-camper.ts';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { findFamily } from '../families/queries.ts';
import type { IdempotentRequest } from '../staff-request.ts';

/** Adds a camper to a family by the rules of its own page. Throws 404, 422, and 409 where it has as many as it may have. */
export function enterCamper(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  accountId: string,
  { staff: { staffId }, body, address, key }: IdempotentRequest<Readonly<Record<string, unknown>>>,
): Promise<ResponseOf<typeof createPaperCamper>> {
  return deps.db.transaction().execute(async (trx) => {
    const family = await findFamily(trx, accountId);
    if (!family || family.erased_at || family.joined_account_id) throw notFound();
    const asked = { staffId, key, call: `createPaperCamper ${accountId}`, content: body };
    const { id } = await runIdempotent(trx, asked, async () => {
      const camper = await addCamper(trx, deps, { accountId, type: family.type }, body);
      const entry = { staffId, action: 'change', what: ['paperCamper'], accountId, address } as const;
      await logAccess(trx, { ...entry, camperId: camper.id });
      return camper;
    });
    return { camper_id: id };
  });
}
