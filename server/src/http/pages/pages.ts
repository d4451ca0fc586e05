import { join } from 'node:path';
import { DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import { ENGLISH } from '@bowline/contract/text/languages';
import { t } from '@bowline/contract/text/t';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/app-error.ts';
import { pageLanguage } from '../request-language.ts';
import { allowCampStyle } from './brand-style.ts';
import { createCorrectedPages } from './corrected-pages.ts';
import { sendEncodedPage } from './encoded-page.ts';
import { createOpenPages, type ReadPortal } from './open-pages.ts';
import type { BuiltPages, WebBuild } from './web-build.ts';

/** Serves the web client: hashed assets cached for a year, pages never. Every path outside the API is the client's. */
export async function pageRoutes(
  app: FastifyInstance,
  build: WebBuild | undefined,
  readPortal: ReadPortal,
): Promise<void> {
  const send = build ? await sendFrom(app, build, readPortal) : sendUnbuilt;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      if (!isForPage(request)) throw notFound();
      return send(reply.header('cache-control', 'no-store'), pathOf(request), request);
    },
  });
  // Spec §2; redirected here rather than by the client, so that a first visit gets the prerendered page.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (_request, reply) => reply.header('cache-control', 'no-store').redirect('/login'),
  });
  await redirectUnhydratedForms(app, [...(build?.pages.en.prerendered.keys() ?? [])]);
}

type SendPage = (
  reply: FastifyReply,
  path: string,
  request: FastifyRequest,
) => FastifyReply | Promise<FastifyReply>;

async function sendFrom(app: FastifyInstance, build: WebBuild, readPortal: ReadPortal): Promise<SendPage> {
  const { folder } = build;
  const open = createOpenPages(build, readPortal);
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '1y',
  });
  const daily = { maxAge: '1d', immutable: false };
  for (const file of ['browser-check.js', 'favicon.svg', 'licences.txt', 'staff-licences.txt'])
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, folder, daily));
  campDayAppRoutes(app, folder, readPortal);
  const corrected = createCorrectedPages(build);
  const uncached = { cacheControl: false, etag: false, lastModified: false };
  const findPage = async (path: string, request: FastifyRequest, colour: string) => {
    // Staff and families have an entry each, and neither loads the other's code. Staff read English.
    if (/^\/staff(\/|$)/.test(path))
      return { file: 'staff.html', page: await corrected('staff.html', ENGLISH, colour) };
    const language = pageLanguage(request);
    const file = fileOf(build.pages[language], path);
    return { file, page: (await open(path, language)) ?? (await corrected(file, language, colour)) };
  };
  return async (reply, path, request) => {
    // Without a portal, as while the database is unavailable, the pages have their own colour.
    const { colour } = await readPortal().catch(() => ({ colour: DEFAULT_COLOUR }));
    allowCampStyle(reply, colour);
    const { file, page } = await findPage(path, request, colour);
    if (page) return sendEncodedPage(request, reply, page);
    return reply.header('vary', 'accept-language, cookie').sendFile(file, folder, uncached);
  };
}

function fileOf({ prerendered, shells, fallback }: BuiltPages, path: string): string {
  return prerendered.get(path) ?? shells.find(({ address }) => address.test(path))?.file ?? fallback;
}

export function sendUnbuilt(reply: FastifyReply): FastifyReply {
  const sentence = t(
    'The pages have not been built yet. Start the portal with “npm start”, which builds them.',
  );
  return reply.code(503).type('text/plain; charset=utf-8').send(sentence);
}

// Every address may be a page of the client, which has its own 404; files and calls that do not exist are no pages.
function isForPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (/^\/api(\/|$)/.test(path) || /\.\w+$/.test(path)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

const FOLDER = '/staff/camp/';
const iconSizes = [192, 512] as const;

/** What lets a phone install the pages of camp days, and open them without a network. */
function campDayAppRoutes(app: FastifyInstance, folder: string, readPortal: ReadPortal): void {
  app.get(`${FOLDER}manifest.webmanifest`, async (_request, reply) => {
    const { product, colour } = await readPortal();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(product, colour)));
  });
  // Its own folder is all that it may serve.
  app.get(`${FOLDER}service-worker.js`, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('camp-day-worker.js', folder, { cacheControl: false, lastModified: false }),
  );
  for (const size of iconSizes)
    app.get(iconPath(size), (_request, reply) =>
      reply.sendFile(`camp-days-${size}.png`, folder, { maxAge: '1d', immutable: false }),
    );
}

const iconPath = (size: number): string => `${FOLDER}icon-${size}.png`;

// In English, as all that staff read.
const manifestOf = (product: string, colour: string) => ({
  name: `${product} – Camp days`,
  short_name: product,
  id: FOLDER,
  start_url: FOLDER,
  scope: FOLDER,
  display: 'standalone',
  background_color: '#f6f7f9',
  theme_color: colour,
  icons: iconSizes.map((size) => ({
    src: iconPath(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

const BODY_LIMIT = 16 * 1024;

/**
 * Redirects a form that was submitted before its page was hydrated to that page. Its body is discarded: a password must
 * never get into an address.
 */
async function redirectUnhydratedForms(app: FastifyInstance, paths: readonly string[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async () => undefined);
    for (const path of paths) {
      scope.post(path, { config: { changesNothing: true } }, (_request, reply) => reply.redirect(path, 303));
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request changes nothing, so it needs no XSRF token. */
    changesNothing?: boolean;
  }
}
