// `npm run backup`, `npm run restore`, `npm run doctor`, `npm run rotate-key`, `npm run staff`, `npm run demo` and `npm run
// outbox`: on any Node, as `npm start`.
import { installRuntime } from './install.mjs';
import { run } from './run.mjs';

const [name, ...args] = process.argv.slice(2);

try {
  await installRuntime();
  process.exitCode = await run('node', [
    '--disable-warning=ExperimentalWarning',
    `server/src/operations/cli/${name}.ts`,
    ...args,
  ]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
