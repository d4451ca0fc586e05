import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

// What hashing so many MB takes on the usual machine (two cores, nothing else running).
const ROUNDS = 400;
const USUAL_MS = 250;
const SAMPLE_ROUNDS = 40;
const SAMPLES = 3;
const SAMPLE_EVERY_MS = 20_000;
// The suites keep the cores busy themselves: beside them the same work usually takes so many times as long.
const BESIDE_SUITES = 1.5;

/** How many times longer than the usual machine this one takes now, at least 1: each core does the same work at once. */
export async function measureSlowness() {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, timeInProcess));
  return rounded(Math.max(...times) / USUAL_MS);
}

/** Measures again and again beside the suites, for other work that begins and ends meanwhile. */
export function watchSlowness(before) {
  let greatest = before;
  const timer = setInterval(() => {
    // The best of a few: a single one may have waited for a moment's work.
    const best = Math.min(...Array.from({ length: SAMPLES }, () => timeHashing(SAMPLE_ROUNDS)));
    greatest = Math.max(greatest, rounded((best * ROUNDS) / SAMPLE_ROUNDS / USUAL_MS / BESIDE_SUITES));
  }, SAMPLE_EVERY_MS);
  return { greatest: () => greatest, stop: () => clearInterval(timer) };
}

const rounded = (slowness) => Number(Math.max(1, slowness).toFixed(1));

/** Hashes so many MB. Returns how many milliseconds that took. */
export function timeHashing(rounds) {
  const block = Buffer.alloc(1 << 20);
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) createHash('sha256').update(block).digest();
  return performance.now() - began;
}

function timeInProcess() {
  const program = `import('${import.meta.url}').then(({ timeHashing }) => console.log(timeHashing(${ROUNDS})))`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject).on('close', () => resolve(Number(output)));
  });
}
