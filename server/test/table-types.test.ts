import { expect, test } from 'vitest';
import { generateSchemaSql } from './support/schema-sql.ts';
import { generateTableTypes } from './support/table-types.ts';
import { createTestDatabase } from './support/test-database.ts';

const database = await createTestDatabase();

// `npm run table-types` updates both files.
test('the table types match the migrations', async () => {
  await expect(await generateTableTypes(database)).toMatchFileSnapshot('../src/platform/database/schema.ts');
});

test('the readable schema matches the migrations', async () => {
  await expect(await generateSchemaSql(database)).toMatchFileSnapshot('../schema.sql');
});
