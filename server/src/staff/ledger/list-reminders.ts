import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listReminders } from '@bowline/contract/api/staff/money/reminders';
import { daysIn } from '@bowline/contract/staff/reminder-days';
import { addDays } from '@bowline/contract/text/calendar';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { getProvider } from '../../core/provider/queries.ts';
import { listRemindersOf } from '../../core/reminders/payment-reminders.ts';
import type { DuePart } from '../../core/reminders/queries.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listNamesOf, listRecipients } from './queries.ts';

/** Who tomorrow's emails remind, as of now. */
export async function getReminders({
  db,
  clock,
}: Pick<AppDeps, 'db' | 'clock'>): Promise<ResponseOf<typeof listReminders>> {
  const { time_zone, payment_reminders, reminder_days } = await getProvider(db);
  const day = addDays(clock.today(time_zone), 1);
  const due = await listRemindersOf({ db }, day);
  const byAccount = Map.groupBy(due, ({ account_id }) => account_id);
  const [recipients, names] = await Promise.all([
    listRecipients(db, [...byAccount.keys()]),
    listNamesOf(db, [...new Set(due.map(({ registration_id }) => registration_id))]),
  ]);
  const named = new Map(names.map((one) => [one.id, one]));
  const present = ({ registration_id, nth, due_on, sen }: DuePart) => {
    const { reference = null, camper_name = '', camp_name = '' } = named.get(registration_id) ?? {};
    const whose = { registration_id, reference, camper_name, camp_name };
    return { ...whose, deposit: nth === 0, due_on, amount: ringgitFromSen(sen) };
  };
  return {
    enabled: payment_reminders,
    days: daysIn(reminder_days) ?? [],
    day,
    reminders: recipients.map(({ id, family_names }) => ({
      recipient_name: personName(family_names),
      parts: (byAccount.get(id) ?? []).map(present),
    })),
  };
}
