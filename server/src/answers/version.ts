import { invalid } from '../http/refusals.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * The version of the record that a save was made to, where the client says it. A save that says none is taken as made
 * to the record as it stands.
 */
export function givenVersion(given: Given): number | undefined {
  const { version } = given;
  if (version === undefined || version === null) return undefined;
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw invalid({ version: ['Enter a whole number.'] });
  return version;
}

/** Whether a save was made to another version of the record than the one that stands. */
export function isOutdated(given: Given, record: { readonly version: number }): boolean {
  const version = givenVersion(given);
  return version !== undefined && version !== record.version;
}
