// Part of `npm run check`: checks the description of the API by the rules of redocly.yaml.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openapiDocument } from '../server/src/http/openapi/openapi-document.ts';
import { run } from './run.mjs';

// By default Redocly sends telemetry and looks for its newest version.
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const folder = mkdtempSync(join(tmpdir(), 'bowline-api-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openapiDocument('/'), null, 2));
  process.exitCode = await run('redocly', ['lint', file, '--max-problems=20'], { env });
} finally {
  rmSync(folder, { recursive: true });
}
