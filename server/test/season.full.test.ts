import { addDays } from '@bowline/contract/text/calendar';
import { it } from 'vitest';
import { readBounces } from '../src/core/bounces/read-bounces.ts';
import { postEarned } from '../src/core/journal/post-earned.ts';
import { runOffers } from '../src/core/offers/run-offers.ts';
import { getPlaces } from '../src/core/registrations/queries/places.ts';
import { queuePaymentReminders } from '../src/core/reminders/payment-reminders.ts';
import type { AppDeps } from '../src/platform/app-deps.ts';
import { sendDueMessages } from '../src/staff/messages/scheduled-messages/send-due.ts';
import { startEmails } from './season/emails.ts';
import * as money from './season/money.ts';
import * as places from './season/places.ts';
import { clock, db, deps, random, runOnDyingServer, servers } from './season/portal.ts';

// A season from the first form to the closing of its last month. For six weeks, four times a day, families answer, withdraw
// and let time pass, staff skip and change the number of places, emails bounce and a camp is moved, while two servers work
// and the connections of a third are cut. In another camp six families pay, or do not, until July.

const EVENTFUL_UNTIL = '2026-04-12';
const MOVED_ON = '2026-03-16';
const HOURS = [7, 10, 19, 23];
/** When the workers send emails. */
const EMAIL_HOURS = [10, 19];

/** Nothing may fail. */
const throwing = {
  error: ({ err }: { err?: unknown }) => {
    throw err;
  },
};

/** What a server does by itself, in any order. */
const acts: readonly ((deps: AppDeps) => Promise<void>)[] = [
  runOffers,
  (all) => sendDueMessages(all, throwing),
  queuePaymentReminders,
  (all) => readBounces(all, { warn: () => {} }, new AbortController().signal),
];

it('has every place, email and ringgit where it should be each day', { timeout: 900_000 }, async () => {
  const instant = (day: string, time: string) => clock.set(`${day}T${time}:00+08:00`);
  instant(money.FIRST_DAY, '06:00');
  const emails = await startEmails();
  const serve = (own: AppDeps['db']) => Promise.all(acts.map((act) => act({ ...emails.deps, db: own })));
  await money.openCamp();
  emails.fail(await places.openCamp());
  for (let day = money.FIRST_DAY; day <= money.LAST_DAY; day = addDays(day, 1)) {
    const eventful = day < EVENTFUL_UNTIL;
    instant(day, '06:30');
    await money.events[day]?.();
    for (const hour of eventful ? HOURS : [10]) {
      instant(day, `${String(hour).padStart(2, '0')}:00`);
      const { held } = await getPlaces(db, places.campId);
      if (eventful) {
        emails.fail(await places.newFamilies());
        await places.staffAct();
        if (day === MOVED_ON && hour === HOURS[0]) await places.moveCamp();
      }
      await Promise.all([
        eventful && places.familiesAct(),
        ...servers.map(serve),
        eventful && runOnDyingServer(serve, random.chance(0.5)),
      ]);
      await Promise.all([runOffers(deps), sendDueMessages(deps, throwing), postEarned(deps)]);
      await places.checkPlaces(held);
      await places.checkOffers();
      if (EMAIL_HOURS.includes(hour)) await emails.send();
      if (hour === 19) await emails.checkRules();
    }
    await money.checkMoney(day);
  }
  await money.checkClosedMonths();
  await emails.checkAllHappened();
});
