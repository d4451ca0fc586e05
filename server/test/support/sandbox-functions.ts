import { invalid } from '../../src/platform/app-error.ts';

/** The names of the settings that a function in a sandbox can read. */
export const listSettings = (): string[] => Object.keys(process.env);

export function refuse(field: string): never {
  throw invalid({ [field]: ['No.'] });
}

export function crash(): never {
  process.abort();
}
