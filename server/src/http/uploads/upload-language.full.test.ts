import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { uploadIc } from '@bowline/contract/api/family/campers';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { translateTexts } from '../../../test/support/catalogues.ts';
import { withLanguage } from '../../platform/language.ts';
import { handleErrors } from '../error-handler.ts';
import { setRequestLanguages } from '../request-language.ts';
import { MAX_FILE_BYTES } from './receive-parts.ts';
import { acceptMultipart, withUpload } from './upload.ts';

translateTexts({
  'That’s too large. A file can be up to 10 MB.': ['Terlalu besar.', '太大了。'],
  'We’re very busy right now. Nothing is lost. Please try again in a moment.': ['Sibuk.', '很忙。'],
});

const app = fastify();
afterAll(() => app.close());
setRequestLanguages(app);
handleErrors(app);
await app.register(cookie);
const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
afterAll(() => rm(folder, { recursive: true }));
await acceptMultipart(app, folder);
let started = Promise.withResolvers<void>();
app.post(uploadIc.path, { config: { call: uploadIc } }, (received) => {
  started.resolve();
  return withUpload(received, uploadIc, async () => 'read');
});
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

/** Begins to send a file. */
function send(language: string) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'accept-language': language };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/campers/ic/1', headers });
  // What is still to come when the answer is there.
  sent.on('error', () => {});
  sent.write('--b\r\ncontent-disposition: form-data; name="ic_front"; filename="a.jpg"\r\n\r\n');
  const answer = once(sent, 'response').then(async ([response]) => JSON.parse(await text(response)).message);
  return { sent, answer };
}

test('a file that turns out too large is refused in the sender’s language', async () => {
  const { sent, answer } = send('ms');
  sent.end(Buffer.alloc(MAX_FILE_BYTES + 1));
  expect(await answer).toBe('Terlalu besar.');
  sent.destroy();
});

test('an upload that makes room for another sender’s is refused in the language of its own', async () => {
  const { slots } = app.uploads;
  const enter = (sender: string) => slots.enter(sender, () => {});
  started = Promise.withResolvers();
  const { sent, answer } = send('ms');
  await started.promise;
  const own = [enter('127.0.0.1'), enter('127.0.0.1')];
  for (const slot of own) slot.add(1_000_000);
  const others = Array.from({ length: 97 }, (_, index) => enter(`sender ${index}`));
  const last = withLanguage('zh-Hans', () => enter('another'));
  expect(await answer).toBe('Sibuk.');
  sent.destroy();
  for (const slot of [...own, ...others, last]) slot.leave();
});
