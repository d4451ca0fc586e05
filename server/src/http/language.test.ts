import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '@bowline/contract/text/languages';
import { readersLanguage } from '@bowline/contract/text/t';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { setRequestLanguages, withLanguage } from './language.ts';

const app = fastify();
setRequestLanguages(app);
await app.register(cookie);
const answer = async () => {
  await wait(1);
  return readersLanguage();
};
for (const url of ['/api/camps', '/api/staff/queue', '/forgot-password']) app.all(url, answer);

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

test('interleaved requests each keep their own language', async () => {
  const asked = Array.from({ length: 60 }, (_, index) => languages[index % languages.length] ?? 'en');
  const served = asked.map((language) => languageAt('/api/camps', { 'accept-language': language }));
  expect(await Promise.all(served)).toEqual(asked);
});

test('what is rendered in a language leaves that of the request as it was', async () => {
  await withLanguage('ms', async () => {
    expect(await withLanguage('zh-Hans', answer)).toBe('zh-Hans');
    expect(readersLanguage()).toBe('ms');
  });
  expect(readersLanguage()).toBe('en');
});
