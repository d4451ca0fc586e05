import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

// What the work below takes on the usual machine (two cores, nothing else running).
const USUAL_MS = 250;
const WORK = `
const { createHash } = require('node:crypto');
const block = Buffer.alloc(1 << 20);
const began = performance.now();
for (let round = 0; round < 400; round += 1) createHash('sha256').update(block).digest();
console.log(performance.now() - began);
`;

/** How many times longer than the usual machine this one takes now, at least 1: each core does the same work at once. */
export async function measureSlowness() {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, timeWork));
  return Math.max(1, Math.max(...times) / USUAL_MS).toFixed(1);
}

function timeWork() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', WORK], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject).on('close', () => resolve(Number(output)));
  });
}
