import { createDemoSeason } from '../../src/core/camps/demo-season.ts';
import { buildTestApp } from './build-test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** A portal with the demo season, in a database of the calling test file's own. Call it at the top of the file. */
export async function openSeason() {
  const { db } = await createTestDatabase();
  const testApp = await buildTestApp(db);
  await createDemoSeason(testApp.deps);
  return { db, testApp };
}
