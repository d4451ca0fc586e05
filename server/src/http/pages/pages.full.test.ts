import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Language, languages } from '@bowline/contract/text/languages';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { setCorrections } from '../../platform/language.ts';

const { db } = await createTestDatabase();
const webDir = await buildPages();
const { app, clock } = await buildTestApp(db, { config: { webDir } });
const styleHash = `sha256-${'A'.repeat(43)}=`;

function pathIn(language: Language): string {
  return language === 'en' ? '' : `${language}/`;
}

async function buildPages(withRenderer = true): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-web-'));
  const noScript = '<noscript><p data-text="Log out">Built</p></noscript>';
  afterAll(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'staff.html'), '<title>Office</title>');
  for (const language of languages) {
    const own = join(folder, pathIn(language));
    await mkdir(join(own, 'shells'), { recursive: true });
    await writeFile(join(own, 'index.html'), `<title>Shell ${language}</title>${noScript}`);
    await writeFile(
      join(own, 'login.html'),
      `<title data-text="Log in">Log in ${language}</title><link rel="preload" href="/api/portal" as="fetch"><!--root--><div id="root">Built</div><!--/root-->`,
    );
    await writeFile(join(own, 'shells/camper-id.html'), `<title>Camper ${language}</title>`);
  }
  if (withRenderer) await mkdir(join(folder, 'renderer'));
  if (withRenderer)
    await writeFile(
      join(folder, 'renderer/prerender.js'),
      'export const renderPage = async (path, { reader, portal }) => [reader.catalogue["Log in"]?.other, "at", path, "of", portal.provider_name, "in", reader.language].join(" ");',
    );
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  for (const file of ['licences.txt', 'staff-licences.txt'])
    await writeFile(join(folder, file), '# Licenses');
  await writeFile(join(folder, 'camp-day-worker.js'), 'keep()');
  for (const size of [192, 512]) await writeFile(join(folder, `camp-days-${size}.png`), '');
  await writeFile(join(folder, 'assets/family-AbC.js'), 'sail()');
  await writeFile(join(folder, 'assets/family-AbC.js.br'), brotliCompressSync('sail()'));
  const inEach = (pagesIn: (folder: string) => object) =>
    JSON.stringify(Object.fromEntries(languages.map((language) => [language, pagesIn(pathIn(language))])));
  await writeFile(join(folder, 'style-hashes.json'), JSON.stringify([`sha256-${'A'.repeat(43)}=`]));
  const prerendered = inEach((own) => ({ '/login': `${own}login.html` }));
  await writeFile(join(folder, 'prerendered.json'), prerendered);
  const shells = inEach((own) => ({ '/camper/:id': `${own}shells/camper-id.html` }));
  await writeFile(join(folder, 'shells.json'), shells);
  return folder;
}

describe('pages', () => {
  test.each([
    ['/login', 'Log in'],
    ['/login?next=%2Fcampers', 'Log in'],
    ['/camper/medical/0198', 'Shell'],
    ['/camper/0198?from=card', 'Camper'],
    ['/apiary', 'Shell'],
    ['/staff', 'Office'],
    ['/staff/registrations?tab=accepted', 'Office'],
    ['/staffing', 'Shell'],
  ])('%s shows %s and is never kept', async (url, title) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(title);
  });

  test.each([
    [{}, 'en'],
    [{ 'accept-language': 'ms-MY,en;q=0.5' }, 'ms'],
    [{ 'accept-language': 'ms-MY', cookie: 'language=zh-Hans' }, 'zh-Hans'],
    [{ 'accept-language': 'ms', cookie: 'language=en' }, 'en'],
    [{ 'accept-language': 'ta, fr', cookie: 'language=../staff' }, 'en'],
  ])('with %j are in the language %s', async (headers, language) => {
    for (const [url, title] of [
      ['/login', 'Log in'],
      ['/camper/0198', 'Camper'],
      ['/no/such/page', 'Shell'],
    ]) {
      const answer = await app.inject({ url, headers });
      expect(answer.body).toMatch(new RegExp(`<title[^>]*>${title} ${language}</title>`));
      expect(answer.headers.vary).toMatch(/accept-language, cookie/);
    }
    expect((await app.inject({ url: '/staff', headers })).body).toContain('Office');
  });

  test('redirect / to the login', async () => {
    const answer = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('respond to HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/login' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  test.each(['/wp-login.php', '/assets/gone.js', '/assets/..%2findex.html', '/api/nothing', '/api'])(
    '%s is no page',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(403);
      expect(answer.body).not.toContain('<title>');
    },
  );

  test.each(['/assets/gone.js', '/assets/gone', '/gone.css'])(
    '%s is 404 without a cookie, and kept by nobody',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('return 404 where HTML is not accepted', async () => {
    const answer = await app.inject({ url: '/campers', headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the pages of camp days can be installed', () => {
  test('with a manifest in the portal’s name, for their own folder', async () => {
    const answer = await app.inject('/staff/camp/manifest.webmanifest');
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = answer.json();
    expect(manifest).toMatchObject({
      scope: '/staff/camp/',
      start_url: '/staff/camp/',
      display: 'standalone',
    });
    expect(manifest.name).toContain('Camp days');
    for (const { src } of manifest.icons) {
      const icon = await app.inject(src);
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
    }
  });

  test('with a service worker, whose newest version browsers ask for', async () => {
    const answer = await app.inject('/staff/camp/service-worker.js');
    expect(answer.body).toBe('keep()');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('the login', () => {
  const login = async (headers = {}) => app.inject({ url: '/login', headers });

  test('names the camp, and contains the data it was rendered with', async () => {
    await db.updateTable('provider').set({ name: 'Sail </script> & Co' }).execute();
    clock.advance(10_000);
    const { body } = await login();
    expect(body).toContain('<div id="root"> at /login of Sail </script> & Co in en</div>');
    expect(body).not.toContain('/api/portal"');
    const json = /<script type="application\/json" id="portal">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ provider_name: 'Sail </script> & Co', camps: [] });
  });

  test('is rendered in each language', async () => {
    for (const language of ['zh-Hans', 'en', 'ms'])
      expect((await login({ cookie: `language=${language}` })).body).toContain(`in ${language}</div>`);
  });

  test('is compressed', async () => {
    const answer = await login({ 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await login()).body);
  });

  test('is the built page where it cannot be rendered', async () => {
    const bare = await buildTestApp(db, { config: { webDir: await buildPages(false) } });
    expect((await bare.app.inject('/login')).body).toContain('<div id="root">Built</div>');
  });
});

test('a page that could not be rendered once is rendered again', async () => {
  const folder = await buildPages();
  const once =
    'let count = 0; export const renderPage = async () => { count += 1; if (count === 1) throw new Error("once"); return "rendered"; };';
  await writeFile(join(folder, 'renderer/prerender.js'), once);
  const unlucky = await buildTestApp(db, { config: { webDir: folder } });
  const open = () => unlucky.app.inject('/login');
  expect((await open()).statusCode).toBe(500);
  expect((await open()).body).toContain('rendered');
});

describe('corrected translations', () => {
  const ofPages = { 'Log in': { other: 'Masuk </script>' } };
  const ofEmails = { 'Welcome to {name}': { other: 'Selamat datang' } };
  const pageIn = async (language: string, url = '/camper/0198', headers = {}) =>
    app.inject({ url, headers: { cookie: `language=${language}`, ...headers } });
  const correctionsIn = (body: string) =>
    /<script type="application\/json" id="corrections">(.*?)<\/script>/.exec(body)?.[1];
  beforeEach(() => setCorrections('ms', { ...ofPages, ...ofEmails }));
  afterEach(() => setCorrections('ms', {}));

  test.each(['/camper/0198', '/no/such/page', '/login'])('of pages are in the HTML of %s', async (url) => {
    const { body } = await pageIn('ms', url);
    expect(JSON.parse(correctionsIn(body) ?? '')).toEqual(ofPages);
    for (const language of ['en', 'zh-Hans'])
      expect(correctionsIn((await pageIn(language, url)).body)).toBeUndefined();
  });

  test('are in the title, and in what a page says without scripts', async () => {
    setCorrections('ms', { 'Log in': { other: 'Masuk <b> & pergi' }, 'Log out': { other: 'Keluar' } });
    expect((await pageIn('ms', '/login')).body).toContain(
      '<title data-text="Log in">Masuk &lt;b> &amp; pergi</title>',
    );
    expect((await pageIn('ms', '/no/such/page')).body).toContain('<p data-text="Log out">Keluar</p>');
  });

  test.each(['/camper/0198', '/login'])('are in %s at once, and gone at once', async (url) => {
    await pageIn('ms', url);
    setCorrections('ms', { 'Log in': { other: 'Log masuk' } });
    expect(correctionsIn((await pageIn('ms', url)).body)).toBe('{"Log in":{"other":"Log masuk"}}');
    setCorrections('ms', {});
    expect(correctionsIn((await pageIn('ms', url)).body)).toBeUndefined();
  });

  test('leave a page otherwise unchanged', async () => {
    const answer = await pageIn('ms', '/camper/0198', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-language, cookie, accept-encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>Camper ms</title>');
  });

  test('are in the words that the login is rendered with', async () => {
    expect((await pageIn('ms', '/login')).body).toContain('Masuk </script> at /login');
  });

  test('are not in a prerendered page that is sent as it was built', async () => {
    const bare = await buildTestApp(db, { config: { webDir: await buildPages(false) } });
    const { body } = await bare.app.inject({ url: '/login', headers: { cookie: 'language=ms' } });
    expect(body).toContain('<div id="root">Built</div>');
    expect(correctionsIn(body)).toBeUndefined();
  });
});

describe('a colour that the camp has chosen', () => {
  const pages = ['/login', '/camper/0198', '/no/such/page', '/staff', '/staff/camp/'];
  const choose = async (colour: string) => {
    await db.updateTable('provider').set({ colour }).execute();
    clock.advance(10_000);
  };
  afterEach(() => choose('#ffc629'));

  test.each(pages)('is in the HTML of %s, and its style is allowed by hash', async (url) => {
    await choose('#0b5cad');
    const { body, headers } = await app.inject({ url });
    const [, css = ''] =
      /<style>(:root\{--camp-colour:#0b5cad;--camp-ink:#ffffff.*?)<\/style>/.exec(body) ?? [];
    const own = `'sha256-${hash('sha256', css, 'base64')}'`;
    expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' '/);
    expect(String(headers['content-security-policy'])).toContain(own);
  });

  test('is in the manifest of the camp days', async () => {
    await choose('#0b5cad');
    const answer = await app.inject('/staff/camp/manifest.webmanifest');
    expect(answer.json()).toMatchObject({ theme_color: '#0b5cad' });
  });

  test.each(pages)('changes nothing in %s where it is the specified yellow', async (url) => {
    await choose('#0b5cad');
    await app.inject({ url });
    await choose('#ffc629');
    expect((await app.inject({ url })).body).not.toContain('<style>');
  });
});

test.each(['/licences.txt', '/staff-licences.txt'])(
  '%s has the licences of what browsers load',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toBe('# Licenses');
  },
);

test('caches assets for a year, compressed', async () => {
  const answer = await app.inject({
    url: '/assets/family-AbC.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.rawPayload).toEqual(brotliCompressSync('sail()'));
});

describe('a login form submitted before hydration', () => {
  const sent = {
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'XSRF-TOKEN=abc' },
    payload: 'email=a%40example.com&password=secret-one',
  } as const;

  test('redirects to the page, with nothing in its address', async () => {
    const answer = await app.inject(sent);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/login');
  });

  test('is accepted at no other address', async () => {
    expect((await app.inject({ ...sent, url: '/campers' })).statusCode).toBe(403);
    expect((await app.inject({ ...sent, url: '/api/auth/login' })).statusCode).toBe(403);
  });
});

test('returns a plain sentence where nothing is built', async () => {
  const bare = await buildTestApp(db, { config: { webDir: join(webDir, 'nowhere') } });
  const answer = await bare.app.inject('/login');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm start');
});

test('allows prerendered styles by their hash, and only our own scripts', async () => {
  const policy = String((await app.inject('/login')).headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' '${styleHash}'`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});
