// Part of `npm run check`: checks the description of the API by the rules of redocly.yaml.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRedocly } from './redocly.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bowline-api-'));
try {
  process.exitCode = await runRedocly('lint', join(folder, 'openapi.json'), '--max-problems=20');
} finally {
  rmSync(folder, { recursive: true });
}
