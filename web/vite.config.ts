import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { pureContract } from './build/pure-contract.ts';

const API = process.env.API_URL ?? 'http://localhost:3000';

// Built one after the other and not together: no chunk can then be shared, so no family page can load staff code.
const sides = {
  family: { page: 'index.html', manifest: 'chunks.json' },
  staff: { page: 'staff.html', manifest: 'staff-chunks.json' },
};

const frameworks = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
// Kept together, so that the first screens need one stylesheet and no chain of small chunks.
const firstScreens = /[\\/]web[\\/]src[\\/]|node_modules[\\/]zod[\\/]/;

// What most pages behind the login share: one chunk of it is smaller than twenty of a kilobyte each.
const signedInRoom =
  /node_modules[\\/]@tanstack[\\/]|[\\/]web[\\/]src[\\/](app|api|frame|ui|pictures)[\\/]|[\\/]contract[\\/]src[\\/](api|text)[\\/]/;

export default defineConfig(({ isSsrBuild, mode }) => {
  const side = mode === 'staff' ? 'staff' : 'family';
  return {
    root: import.meta.dirname,
    plugins: [react(), pureContract(), ...(isSsrBuild ? [] : [precompress()])],
    server: { proxy: { '/api': API, '/forgot-password': API, '/reset-password': API } },
    build: {
      target: ['es2022', 'safari16', 'chrome109', 'firefox115'],
      manifest: isSsrBuild ? false : sides[side].manifest,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: { [side]: sides[side].page },
            treeshake: {
              // Contract modules only build values: one that nothing is used of is left out whole.
              moduleSideEffects: [{ test: /[\\/]contract[\\/]src[\\/]/, sideEffects: false }],
            },
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: frameworks, priority: 2 },
                  { name: side, test: firstScreens, tags: ['$initial'], priority: 1 },
                  { name: 'signed-in', test: signedInRoom, minShareCount: 5 },
                ],
              },
            },
          },
    },
  };
});
