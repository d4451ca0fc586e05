import { expect, test } from 'vitest';
import { generateTableTypes } from './support/table-types.ts';
import { createTestDatabase } from './support/test-database.ts';

const database = await createTestDatabase();

// `npm run table-types` updates them.
test('the table types match the migrations', async () => {
  await expect(await generateTableTypes(database)).toMatchFileSnapshot('../src/platform/database/schema.ts');
});
