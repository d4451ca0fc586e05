import type { FastifyInstance } from 'fastify';
import type { ReadPortal } from './open-pages.ts';

const FOLDER = '/staff/camp/';
const iconSizes = [192, 512] as const;

/** What lets a phone install the pages of camp days, and open them without a network. */
export function campDayAppRoutes(app: FastifyInstance, folder: string, readPortal: ReadPortal): void {
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
