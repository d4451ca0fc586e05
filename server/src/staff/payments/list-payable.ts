import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listPayableRegistrations } from '@bowline/contract/api/staff/money/payments';
import { nextPayment, partsDue } from '@bowline/contract/money/due';
import { takesMovedMoney } from '@bowline/contract/registrations/places';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { listPaymentDue } from '../../core/charges/queries/instalments.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { getPaymentContext } from './present.ts';
import { listSiblings, listWaitingFor } from './queries/payments.ts';

/** The registrations of a family that money can be split over, this one first. Throws 404. */
export async function listPayable(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  registrationId: string,
): Promise<ResponseOf<typeof listPayableRegistrations>> {
  const { id: ownId, account_id } = await getRegistration(db, registrationId);
  const { time_zone } = await getProvider(db);
  const today = clock.today(time_zone);
  const all = await listSiblings(db, account_id);
  const shown = [
    ...all.filter(({ id }) => id === ownId),
    ...all.filter((one) => one.id !== ownId && takesMovedMoney(one)),
  ];
  const slips = await listWaitingFor(
    db,
    shown.map(({ id }) => id),
  );
  return Promise.all(
    shown.map(async ({ id, camper_name, reference, camp_name, due_sen }) => {
      const slip = slips.find(({ registration_id }) => registration_id === id);
      return {
        ...{ registration_id: id, camper_name, reference, camp_name },
        context: await getPaymentContext(db, id),
        due: ringgitFromSen(due_sen),
        next: nextPayment(partsDue(await listPaymentDue(db, id), today), today).amount,
        payment_id: slip?.id ?? null,
        claimed: slip ? ringgitFromSen(slip.amount_sen) : null,
        same_slip: slip?.same_slip ?? [],
      };
    }),
  );
}
