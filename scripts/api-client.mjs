// `npm run api-client`: writes a client for programs outside of Bowline to .cache/api-client/client.ts. It is one file
// without dependencies that runs in Node and in browsers; server/test/api-client is an example of its use.
import { join } from 'node:path';
import { runRedocly } from './redocly.mjs';
import { root } from './root.mjs';

const folder = join(root, '.cache', 'api-client');
const output = ['--output', join(folder, 'client.ts'), '--error-mode', 'result'];
process.exitCode = await runRedocly('generate-client', join(folder, 'openapi.json'), ...output);
