import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { languages } from '@bowline/contract/text/languages';
import { readersLanguage } from '@bowline/contract/text/t';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { withLanguage } from '../platform/language.ts';
import { setRequestLanguages } from './request-language.ts';

const app = fastify();
afterAll(() => app.close());
setRequestLanguages(app);
await app.register(cookie);
const answer = async () => {
  await nextTurn();
  return readersLanguage();
};
for (const url of ['/api/camps', '/api/staff/queue', '/forgot-password']) app.all(url, answer);
app.setErrorHandler(answer);

const languageAt = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).body;

test.each([
  ['/api/camps', { 'accept-language': 'ms' }, 'ms'],
  ['/api/camps', { 'accept-language': 'zh-Hans', cookie: 'language=ms' }, 'zh-Hans'],
  ['/api/camps', {}, 'en'],
  ['/api/staff/queue', { 'accept-language': 'ms', cookie: 'language=ms' }, 'en'],
  ['/forgot-password', { 'accept-language': 'ms-MY,en;q=0.8' }, 'ms'],
  ['/forgot-password', { 'accept-language': 'ms', cookie: 'a=b; language=zh-Hans' }, 'zh-Hans'],
  ['/forgot-password', { 'accept-language': 'ms', cookie: 'language=tlh' }, 'ms'],
])('a request to %s with %j is served in %s', async (url, headers, language) => {
  expect(await languageAt(url, headers)).toBe(language);
});

test('requests that come in pieces on the same few connections each keep their own language', async () => {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 3 });
  const ask = async (language: string, end: string) => {
    const headers = { 'content-type': 'application/json', 'accept-language': language };
    const asked = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/camps', headers });
    const answer = once(asked, 'response').then(([response]) => text(response));
    asked.write(`{"name":"${'x'.repeat(100_000)}`);
    await nextTurn();
    asked.end(end);
    return answer;
  };
  const languageAt = (index: number) => languages[index % languages.length] ?? 'en';
  const asked = Array.from({ length: 60 }, (_, index) => languageAt(index));
  // Every fourth body is broken, so that the error handler answers.
  const answers = asked.map((language, index) => ask(language, index % 4 === 0 ? '"' : '"}'));
  expect(await Promise.all(answers)).toEqual(asked);
});

test('rendering in another language keeps the language of the request', async () => {
  await withLanguage('ms', async () => {
    expect(await withLanguage('zh-Hans', answer)).toBe('zh-Hans');
    expect(readersLanguage()).toBe('ms');
  });
  expect(readersLanguage()).toBe('en');
});
