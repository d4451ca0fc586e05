import type { EnteredRules, Field } from '@bowline/contract/form/field';

let loaded: EnteredRules | undefined;
let loading: Promise<boolean> | undefined;

const kinds: readonly Field['kind'][] = ['phone', 'ic', 'email'];

/** Whether a field is checked with the rules that need tables. */
export const needsTables = (field: Field | undefined): boolean =>
  field !== undefined && kinds.includes(field.kind);

/**
 * Loads those rules, 45 kB, once somebody types a number or an email. Returns whether they came with this call.
 * Without a network only the server judges them.
 */
export async function loadEnteredRules(): Promise<boolean> {
  if (loaded) return false;
  loading ??= import('@bowline/contract/form/entered-rules').then(
    ({ enteredRules }) => {
      loaded = enteredRules;
      return true;
    },
    () => {
      loading = undefined;
      return false;
    },
  );
  return loading;
}

/** The rules that are on their way. */
export const awaitedRules = (): Promise<boolean> | undefined => (loaded ? undefined : loading);

/** Takes everything as it is until the rules are loaded. */
export const lazyEnteredRules: EnteredRules = {
  readPhone: (typed) => (loaded ? loaded.readPhone(typed) : typed),
  questionAbout: (...answer) => loaded?.questionAbout(...answer),
};
