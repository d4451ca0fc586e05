import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@bowline/contract/text/languages';
import type { Reader } from '@bowline/contract/text/t';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from './language.ts';
import type { WebBuild } from './web-build.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
// Half the time of the best quality for a tenth more bytes: pages are compressed every few seconds.
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

interface Renderer {
  readonly renderPage: (path: string, options: { reader: Reader; portal: object }) => Promise<string>;
}

/** A page in the encodings it may be sent in. */
interface Encoded {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** The page at an address in a language; undefined when it needs a login or cannot be rendered now. */
export type OpenPages = (path: string, language: Language) => Promise<Encoded | undefined>;

/**
 * Renders the login and the sign-up with the portal's data, so that they name the camp before any script runs. A page
 * is rendered once in each language for each portal read. Without a portal, as while the database is unavailable, the built file is sent.
 */
export function createOpenPages(build: WebBuild, readPortal: () => Promise<object>): OpenPages {
  const cache = new WeakMap<object, Map<string, Promise<Encoded | undefined>>>();
  let renderer: Promise<Renderer | undefined> | undefined;
  return async (path, language) => {
    const file = build.pages[language].prerendered.get(path);
    if (!file) return undefined;
    renderer ??= import(pathToFileURL(build.renderer).href).catch(() => undefined);
    const [render, portal] = await Promise.all([renderer, readPortal().catch(() => undefined)]);
    if (!render || !portal) return undefined;
    const pages = cache.get(portal) ?? new Map<string, Promise<Encoded | undefined>>();
    cache.set(portal, pages);
    const page =
      pages.get(file) ??
      renderEncoded(join(build.folder, file), portal, () =>
        render.renderPage(path, { reader: readerOf(language), portal }),
      );
    pages.set(file, page);
    return page;
  };
}

async function renderEncoded(file: string, portal: object, render: () => Promise<string>): Promise<Encoded> {
  const [built, content] = await Promise.all([readFile(file, 'utf8'), render()]);
  const plain = Buffer.from(insertPortal(built, content, portal));
  const [br, gzip] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain)]);
  return { plain, br, gzip };
}

/** Puts the content into the root, and the portal's data in the place of its preload. */
function insertPortal(built: string, content: string, portal: object): string {
  const json = JSON.stringify(portal).replaceAll('<', '\\u003c');
  return built
    .replace(/<!--root-->.*<!--\/root-->/s, () => `<div id="root">${content}</div>`)
    .replace(
      /<link rel="preload" href="\/api\/portal"[^>]*>/,
      () => `<script type="application/json" id="portal">${json}</script>`,
    );
}

export function sendOpenPage(request: FastifyRequest, reply: FastifyReply, page: Encoded): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  reply.type('text/html; charset=utf-8').header('vary', 'accept-language, cookie, accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page[encoding ?? 'plain']);
}
