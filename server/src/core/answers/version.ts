import { t } from '@bowline/contract/text/t';
import { invalid } from '../../http/refusals.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Whether a save was made to another version of the record than the one that stands. A save that says none is taken as
 * made to the record as it stands. Throws 422 for a version that is no number.
 */
export function isOutdated({ version }: Given, record: { readonly version: number }): boolean {
  if (version === undefined || version === null) return false;
  if (!Number.isInteger(version)) throw invalid({ version: [t('Enter a whole number.')] });
  return version !== record.version;
}
