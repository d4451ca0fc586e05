// `npm test` runs everything; `npm test -- contract server` runs those parts only, `npm run test:fast` what takes a minute or two.
import { install } from './install.mjs';
import { suites } from './suites.mjs';
import { timed } from './timed.mjs';

const wanted = process.argv.slice(2);

try {
  await install();
  const { passed, failed } = await runAll(
    suites.filter(({ name }) => !wanted.length || wanted.includes(name)),
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Runs all parts, even when one fails. */
async function runAll(parts) {
  const total = { passed: 0, failed: 0 };
  for (const part of parts) {
    const { passed, failed } = await timed(`Tests: ${part.name}`, () => runPart(part));
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

/** A part that cannot start (such as without Chromium) is a failure, and the others still run. */
async function runPart(part) {
  try {
    return await part.run();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}
