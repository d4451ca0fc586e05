import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const API = process.env.API_URL ?? 'http://localhost:3000';

// A staff entry, when it comes, is a second input here and brings its own chunks.
const pages = { family: 'index.html' };

const frameworks = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  server: { proxy: { '/api': API, '/forgot-password': API, '/reset-password': API } },
  build: {
    target: ['es2022', 'safari16', 'chrome109', 'firefox115'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: pages,
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: frameworks, priority: 2 },
                { name: 'family', tags: ['$initial'], priority: 1 },
              ],
            },
          },
        },
  },
}));
