import { setUpItems } from '@bowline/contract/api/staff/season/set-up';
import { pino } from 'pino';
import { createDemoSeason } from '../../server/src/core/camps/demo-season.ts';
import { practisePayments } from '../../server/src/operations/demo/database.ts';
import { createDatabase } from '../../server/src/platform/database/database.ts';
import { systemClock } from '../../server/src/platform/process/clock.ts';
import { readConfig } from '../../server/src/platform/process/config.ts';
import { prepareInstallation } from '../../server/src/prepare-installation.ts';
import { inviteStaff } from '../../server/src/staff/administration/accounts/change-staff.ts';
import { insertSkipped } from '../../server/src/staff/season/set-up/queries.ts';

// Prepares DATABASE_URL and DATA_DIR, of which every portal gets a copy: a demo season, and an admin whose one-time link is
// printed.

const config = readConfig(process.env);
const log = pino({ level: config.logLevel });
await using prepared = new AsyncDisposableStack();
const { connection } = await prepareInstallation(config, log, prepared);
const { db, close } = createDatabase(connection, log);
prepared.defer(close);
const deps = { config, db, clock: systemClock };
await createDemoSeason(deps);
await practisePayments(deps);
// The admin begins at the registrations.
await insertSkipped(db, setUpItems);
const admin = { email: 'sam.admin@example.com', name: 'Sam admin', roles: ['admin' as const], ends_on: null };
const { link } = await inviteStaff(deps, admin, { staffId: null, address: 'browser tests' });
console.log(link);
