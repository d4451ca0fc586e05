import { layDemoSeason } from '../../src/features/camps/demo-season.ts';
import { buildTestApp } from './build-test-app.ts';
import { createStaff } from './staff.ts';
import { createTestDatabase } from './test-database.ts';

/** What every camp of the desk costs, in ringgit. */
export const FEE = 1000;

/** A portal with the demo season and a registrar who decides on payments. */
export async function openPaymentDesk() {
  const { db } = await createTestDatabase();
  const testApp = await buildTestApp(db);
  await layDemoSeason(testApp.deps);
  await db
    .updateTable('camp')
    .set({ fee_sen: FEE * 100 })
    .execute();
  const registrar = await createStaff(testApp, 'registrar');
  const decide = (paymentId: string, decision: 'confirm' | 'reject', body: object) =>
    registrar.ask('POST', `/api/staff/payments/${paymentId}/${decision}`, body);
  return {
    db,
    testApp,
    registrar,
    confirm: (paymentId: string, body: object) => decide(paymentId, 'confirm', body),
    reject: (paymentId: string, reason = 'The slip is blurred.') => decide(paymentId, 'reject', { reason }),
  };
}
