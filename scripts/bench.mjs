// `npm run bench:web`, `bench:api` and `bench:opening`: measures, never part of `npm test`.
import { buildWeb } from './build-web.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';

const [name, ...flags] = process.argv.slice(2);
const quiet = '--disable-warning=ExperimentalWarning';

try {
  await install();
  const env = name === 'web' ? await prepareWeb() : {};
  process.exitCode = await run('node', [quiet, `bench/${name}/main.ts`, ...flags], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function prepareWeb() {
  await buildWeb();
  return { CHROMIUM_PATH: await findOrInstallChromium() };
}
