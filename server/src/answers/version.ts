import { invalid } from '../http/refusals.ts';

/**
 * The version of the record that a save was made to, where the client says it. A save that says none is taken as made
 * to the record as it stands.
 */
export function givenVersion(given: Readonly<Record<string, unknown>>): number | undefined {
  const { version } = given;
  if (version === undefined || version === null) return undefined;
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw invalid({ version: ['Enter a whole number.'] });
  return version;
}
