// Serves the pages of camp days without a network. The build puts the list of files and its hash before this.
/* global FILES, VERSION */
const SHELL = '/staff/camp/';
const PREFIX = 'camp-days-';

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldFiles()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // A navigation comes here only below this worker's own folder.
  if (request.mode === 'navigate') event.respondWith(find(SHELL, request));
  else if (FILES.includes(url.pathname)) event.respondWith(find(url.pathname, request));
});

async function keepFiles() {
  const cache = await caches.open(PREFIX + VERSION);
  // Not from the browser's own cache: a page kept there may be of another build.
  await cache.addAll([SHELL, ...FILES].map((url) => new Request(url, { cache: 'reload' })));
}

async function deleteOldFiles() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page that installed this worker opens without a network from now on.
  await self.clients.claim();
}

async function find(path, request) {
  const cache = await caches.open(PREFIX + VERSION);
  return (await cache.match(path)) ?? fetch(request);
}
