import { createApiClient, type Schema } from '@bowline/api-client';
import { generateSchemaTypes } from '@bowline/api-client/generate';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { openapiDocument } from './openapi-document.ts';

const { db } = await createTestDatabase();
const { app } = await buildTestApp(db);
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });

test('the types of the API client match the description', async () => {
  const types = await generateSchemaTypes(openapiDocument('/'));
  await expect(types).toMatchFileSnapshot('../../../../api-client/src/schema.d.ts');
});

test('a client made from the description creates, reads and saves a camper', async () => {
  let token: string | undefined;
  const client = createApiClient({ baseUrl, token: () => token });

  const password = 'sea-breeze-7';
  const names = { name_first: 'Mei Ling', name_last: 'Tan', phone: '012-345 6789' };
  const account: Schema<'SignUpBody'> = {
    ...names,
    type: 'parent',
    email: 'mei@example.com',
    password,
    password_confirmation: password,
  };
  const session = await client.POST('/api/auth/signup', { body: account });
  token = session.data?.access_token;

  const answers = sampleAnswers(camperDetails);
  const created = await client.POST('/api/campers', { body: answers });
  const { id = '', version } = created.data ?? {};
  const params = { path: { id } };
  const { data: camper } = await client.GET('/api/campers/{id}', { params });
  expect(camper).toMatchObject({ ...answers, version, profile_completion: { details: true } });

  const saved = await client.PUT('/api/campers/{id}', {
    params,
    body: { ...answers, school: 'Elsewhere', version },
  });
  expect(saved.data?.school).toBe('Elsewhere');
});

test('an error of the client has one of the codes that the description names', async () => {
  const client = createApiClient({ baseUrl: baseUrl });
  const { data, error, response } = await client.GET('/api/campers');
  const code: 'unauthenticated' | 'too_many' | 'internal' | 'busy' | 'unavailable' | undefined = error?.code;
  expect([response.status, code, data]).toEqual([401, 'unauthenticated', undefined]);
});
