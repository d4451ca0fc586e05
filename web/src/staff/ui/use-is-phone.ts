import { useSyncExternalStore } from 'react';

const phone = '(max-width: 47.99rem)';

function subscribe(onChange: () => void) {
  const media = matchMedia(phone);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is a phone's: rows are cards then, and what a keyboard or much room needs is left out. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
