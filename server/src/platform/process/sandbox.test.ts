import { expect, test } from 'vitest';
import { runInSandbox, SandboxError } from './sandbox.ts';

const module = new URL('../../../test/support/sandbox-functions.ts', import.meta.url);

test('has none of the server’s settings', async () => {
  const names = await runInSandbox<string[]>({ module, name: 'listSettings' });
  expect(names.filter((name) => name !== 'NODE_COMPILE_CACHE' && !name.startsWith('NODE_CHANNEL'))).toEqual(
    [],
  );
});

test('passes an error for the user on', async () => {
  await expect(runInSandbox({ module, name: 'refuse' }, 'statement')).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { statement: ['No.'] } },
  });
});

test('gives up a file that ends its process, and reads the next one', async () => {
  await expect(runInSandbox({ module, name: 'crash' })).rejects.toBeInstanceOf(SandboxError);
  expect(await runInSandbox({ module, name: 'listSettings' })).toBeInstanceOf(Array);
});
