import { listLog } from '@bowline/contract/api/staff/administration/log';
import { expect, it } from 'vitest';
import { paramsIn } from './params-in.ts';

it('reads from an address what the call has, and nothing else', () => {
  const search = new URLSearchParams('q=lim&after=x&utm_source=mail&toString=1');
  expect(paramsIn(listLog, search)).toEqual({ q: 'lim', after: 'x' });
});
