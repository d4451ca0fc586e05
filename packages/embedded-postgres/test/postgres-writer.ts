import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = resolve(import.meta.dirname, 'write-until-killed.ts');

/** Another process that runs PostgreSQL in a data folder and writes rows to it. */
interface PostgresWriter {
  /** Waits until this number of rows was acknowledged. Returns the pid of its PostgreSQL. */
  hasWritten(rows: number): Promise<number>;
  /** Kills it with SIGKILL. Returns the number of rows acknowledged by then. */
  kill(): Promise<number>;
  /** Its error when it could not start. */
  failure(): Promise<string>;
}

/** Starts the writer, which finds programs such as setpriv by `path`. */
export function startPostgresWriter(dataDir: string, path = process.env.PATH): PostgresWriter {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let pid = 0;
  let written = 0;

  async function readLine(): Promise<boolean> {
    const { value, done } = await lines.next();
    if (value?.startsWith('postgres ')) pid = Number(value.slice('postgres '.length));
    else if (value) written = Number(value);
    return !done;
  }

  return {
    async hasWritten(rows) {
      while (written < rows) if (!(await readLine())) throw new Error('The writer ended early.');
      return pid;
    },
    async kill() {
      child.kill('SIGKILL');
      while (await readLine());
      return written;
    },
    async failure() {
      let text = '';
      for await (const chunk of child.stderr) text += chunk;
      return text;
    },
  };
}
