import type { PhoneReader } from '@bowline/contract/text/read-phone';

let loaded: PhoneReader | undefined;
let loading: Promise<boolean> | undefined;

/**
 * Loads the tables of phone numbers, 42 kB, once somebody types a number. Returns whether they came with this call.
 * Without a network the server alone judges numbers.
 */
export async function loadPhoneReader(): Promise<boolean> {
  if (loaded) return false;
  loading ??= import('@bowline/contract/text/read-phone').then(
    ({ phoneReader }) => {
      loaded = phoneReader;
      return true;
    },
    () => {
      loading = undefined;
      return false;
    },
  );
  return loading;
}

/** Takes every number as it is until the tables are loaded. */
export const lazyPhoneReader: PhoneReader = {
  read: (typed) => (loaded ? loaded.read(typed) : typed),
  guess: (typed, country) => loaded?.guess(typed, country),
};
