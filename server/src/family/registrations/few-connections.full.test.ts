import { languages } from '@bowline/contract/text/languages';
import { agreeIn } from '@bowline/testing/registration';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createCompleteFamily, createFilledForm, trySubmit } from '../../../test/support/family.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createDemoSeason } from '../../core/camps/demo-season.ts';
import { createDatabase } from '../../platform/database/database.ts';

const { db, connection } = await createTestDatabase();
const large = await buildTestApp(db);
await createDemoSeason(large.deps);

test('families submit side by side in every language with two connections to the database', async () => {
  const forms = [];
  for (const language of [...languages, ...languages]) {
    const family = await createCompleteFamily(large);
    const id = await createFilledForm(family, { dob: '2014-03-01', name: 'Ada Lim' });
    await agreeIn({ id, family }, language);
    forms.push({ family, id });
  }
  const small = createDatabase(connection, { warn: () => {} }, 2);
  try {
    const { client } = await buildTestApp(small.db, { after: large });
    const submissions = forms.map(({ family, id }) =>
      trySubmit({ ...family, client: client.as(family.client.token) }, id),
    );
    const statuses = (await Promise.all(submissions)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(forms.map(() => 200));
  } finally {
    await small.close();
  }
});
