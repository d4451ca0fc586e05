import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

test.each([
  ['attachment; filename="WSC-7K3M-2Q-receipt-000012.pdf"', 'WSC-7K3M-2Q-receipt-000012.pdf'],
  [`attachment; filename="___.png"; filename*=UTF-8''${encodeURIComponent('陈美玲')}.png`, '陈美玲.png'],
  [`attachment; filename="100% fun.png"; filename*=UTF-8''100%25%20fun.png`, '100% fun.png'],
  ['inline', ''],
])('a file with the header %s is called %j', async (disposition, name) => {
  const headers = { 'content-disposition': disposition, 'content-type': 'application/pdf' };
  const file = await readFile(new Response('%PDF', { headers }));
  expect([file.name, file.type, await file.text()]).toEqual([name, 'application/pdf', '%PDF']);
});
