import { createCamper, listCampers } from '@bowline/contract/api/family/campers';
import { listStaff } from '@bowline/contract/api/staff/administration/accounts';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { camperAnswers, createFamily } from '../../test/support/family.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const family = await createFamily(testApp);
const { method, path } = createCamper;
const send = (payload: Buffer, type: string) =>
  testApp.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${family.token}`, 'content-type': type },
    payload,
  });
const json = (name: string) => JSON.stringify({ ...camperAnswers(), name });

test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
  'reads %s',
  async (type) => {
    const answer = await send(Buffer.from(json('José 陈小明')), type);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().name).toBe('José 陈小明');
  },
);

test.each(['iso-8859-1', 'utf-16', 'shift_jis', 'utf-7'])('returns 415 for charset %s', async (charset) => {
  const answer = await send(Buffer.from(json('José'), 'latin1'), `application/json; charset=${charset}`);
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type']);
});

test('returns 400 for a body that is not UTF-8, and saves nothing', async () => {
  const before = (await family.client.call(listCampers)).length;
  const answer = await send(Buffer.from(json('José'), 'latin1'), 'application/json');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable']);
  expect(await family.client.call(listCampers)).toHaveLength(before);
});

test.each(['%ff', '%c3%28', '%zz', '%'])('returns 400 for the query %s', async (text) => {
  const answer = await testApp.app.inject(`${listStaff.path}?q=${text}`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable']);
});

test.each(['token=caf%E9', 'token=caf\u00e9', 'token=%zz'])(
  'returns 400 for the form %j that is not UTF-8',
  async (form) => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/reset-password',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Buffer.from(form, 'latin1'),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('We couldn’t read what was sent.');
  },
);
