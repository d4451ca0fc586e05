import { expect, it } from 'vitest';
import { importKey } from '../../shell/cipher.ts';
import { seal, unseal } from './draft-storage.ts';

const keyOf = (byte: number) => importKey(btoa(String.fromCharCode(...Array(32).fill(byte))));
const draft = { name: 'முத்து 陈小明', notes: '🎉 '.repeat(2000) };

it('decrypts what it encrypted, in any script', async () => {
  const key = await keyOf(1);
  expect(await unseal(key, 'draft/a/1/medical', await seal(key, 'draft/a/1/medical', draft))).toEqual(draft);
});

it('encrypts to unreadable text, different each time', async () => {
  const key = await keyOf(1);
  const [once, again] = [
    await seal(key, 'p', { illness: 'Asthma' }),
    await seal(key, 'p', { illness: 'Asthma' }),
  ];
  expect(atob(once.data)).not.toContain('Asthma');
  expect(once.data).not.toBe(again.data);
});

it('does not decrypt for another account or form, or after tampering', async () => {
  const [mine, theirs] = [await keyOf(1), await keyOf(2)];
  const sealed = await seal(mine, 'draft/a/1/medical', draft);
  expect(await unseal(theirs, 'draft/a/1/medical', sealed)).toBeUndefined();
  expect(await unseal(mine, 'draft/a/1/details', sealed)).toBeUndefined();
  const tampered = { ...sealed, data: `AAAA${sealed.data.slice(4)}` };
  expect(await unseal(mine, 'draft/a/1/medical', tampered)).toBeUndefined();
});
