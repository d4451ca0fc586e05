import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { previewCampPrices } from '@bowline/contract/api/staff/charges';
import { ringgitFromSen, type Sen } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { findCamp } from '../../core/camps/queries.ts';
import { previewMail } from '../../emails/preview-mail.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import { withRollback } from '../../platform/with-rollback.ts';
import { listRepricings, type Repricing, reprice } from './reprice.ts';

interface NewPrices {
  readonly fee: number;
  readonly guest_lunch: number;
  readonly reason?: string | undefined;
}

/** Whose charges would follow new prices, and what they would read: made, shown and rolled back. Throws 404. */
export async function previewPrices(
  deps: AppDeps,
  staffId: string,
  campId: string,
  { fee, guest_lunch, reason = t('The camp’s prices have changed.') }: NewPrices,
): Promise<ResponseOf<typeof previewCampPrices>> {
  if (!(await findCamp(deps.db, campId))) throw notFound();
  return withRollback(deps.db, async (trx) => {
    const prices = { fee_sen: senOf(fee), guest_lunch_sen: senOf(guest_lunch) };
    const repricings = await listRepricings(trx, campId, prices);
    const [first] = await reprice(trx, deps, repricings, { staffId, reason });
    const mail = first ? await previewMail({ ...deps, db: trx }, first) : null;
    return { registrations: repricings.filter(({ before, after }) => before !== after).map(present), mail };
  });
}

const senOf = (ringgit: number): Sen => Math.round(ringgit * 100);

const present = ({ registration_id, camper_name, reference, status, before, after }: Repricing) => ({
  ...{ registration_id, camper_name, reference, status },
  before: ringgitFromSen(before),
  after: ringgitFromSen(after),
});
