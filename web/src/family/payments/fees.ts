import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getFees } from '@bowline/contract/api/registrations';

export type Fees = ResponseOf<typeof getFees>;

export { formatRinggit as money } from '@bowline/contract/money';
