import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listAnswerParts } from '@bowline/contract/api/staff/families/corrections';

type Answers = ResponseOf<typeof listAnswerParts>;

/** Where a paper form is entered. */
export const paperPath = (accountId: string): string => `/families/${accountId}/paper`;

/**
 * The form after a section, in the order of the paper: the next section of the same record, and after its last one the page of
 * the paper form, where pictures, camp and signature come.
 */
export function pathAfter(
  { parts, campers }: Answers,
  { accountId, recordId, part }: Readonly<Record<'accountId' | 'recordId' | 'part', string>>,
): string {
  const records = [
    { id: accountId, parts },
    ...campers,
    ...campers.flatMap(({ registrations }) => registrations),
  ];
  const own = records.find(({ id }) => id === recordId)?.parts ?? [];
  const next = own[own.findIndex((one) => one.part === part) + 1];
  return next ? `/families/${accountId}/answers/${recordId}/${next.part}` : paperPath(accountId);
}
