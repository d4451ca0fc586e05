import { foldName } from './fold-name.ts';

/** Somebody of a camp. */
export interface Named {
  readonly name: string;
  /** Of the registration; empty before there is one. */
  readonly reference: string;
}

const keyOf = (name: string): string => foldName(name).trim().replace(/\s+/g, ' ');

/**
 * The names of people of a camp as every list, name tag and phone shows them: with the reference where two or more have the
 * same name, so that nobody is taken for another.
 * @param names of everybody at the camp, shown or not
 */
export function distinctNames(names: readonly string[]): (person: Named) => string {
  const keys = names.map(keyOf);
  const shared = new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
  return ({ name, reference }) => (reference && shared.has(keyOf(name)) ? `${name} (${reference})` : name);
}
