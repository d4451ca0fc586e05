import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { surroundings } from '@bowline/testing/server-process';

const commands = resolve(import.meta.dirname, '../../src/operations/cli');

/** Runs a command of the project as npm does. Returns its exit code and output. */
export function runCommandProcess(
  name: 'backup' | 'restore' | 'doctor' | 'staff' | 'demo' | 'outbox' | 'rotate-key',
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; printed: string }> {
  const program = ['--disable-warning=ExperimentalWarning', resolve(commands, `${name}.ts`), ...args];
  const env = { ...surroundings, ...settings };
  return new Promise((settle) => {
    const child = execFile(process.execPath, program, { env }, (_failure, out, complaints) => {
      settle({ code: child.exitCode ?? -1, printed: out + complaints });
    });
  });
}
