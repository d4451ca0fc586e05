import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openapiDocument } from '../server/src/http/openapi/openapi-document.ts';
import { run } from './run.mjs';

// By default Redocly sends telemetry and looks for its newest version.
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Writes the description of the API to a file, and runs a command of Redocly on it. Returns the exit code. */
export function runRedocly(command, file, ...options) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(openapiDocument('/'), null, 2));
  return run('redocly', [command, file, ...options], { env });
}
