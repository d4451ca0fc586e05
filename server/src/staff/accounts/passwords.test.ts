import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { requireStrongPassword } from './passwords.ts';

const { db } = await createTestDatabase();
await db.updateTable('provider').set({ name: 'Wind & Sail Camp', abbreviation: 'WSC' }).execute();
const person = { email: 'sam@example.com', name: 'Sam Registrar' };

test.each([
  ['heron bowline quay', 'Bowline'],
  ['heron BOW-LINE quay', 'Bowline'],
  ['heron windsailcamp quay', 'Wind & Sail Camp'],
  ['Wind & Sail Camp heron quay', 'Wind & Sail Camp'],
  ['heron wsc2026 tiller', 'WSC'],
  ['heron-WSC-tiller quay', 'WSC'],
])('rejects %s for its own word', async (password, word) => {
  await expect(requireStrongPassword(db, password, person)).rejects.toMatchObject({
    details: { fields: { password: [expect.stringContaining(`leave out “${word}”`)] } },
  });
});

test.each(['heron tiller quay', 'new sconce tiller quay', 'newscast tiller quay'])(
  'accepts %s, where the letters of the abbreviation are no word',
  async (password) => {
    await expect(requireStrongPassword(db, password, person)).resolves.toBeUndefined();
  },
);
