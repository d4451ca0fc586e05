import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getFees } from '@bowline/contract/api/registrations';
import { formatRinggit } from '@bowline/contract/money';
import { keepAmounts } from '../../ui/keep-amounts.ts';

export type Fees = ResponseOf<typeof getFees>;

/** `RM 1,234.50`, never broken over two lines. */
export const money = (ringgit: number): string => keepAmounts(formatRinggit(ringgit));
