import { useSyncExternalStore } from 'react';

/** Whether the window is too narrow for the table of a list, so that each person is to be a card. */
export function useCards(isNarrowList: boolean): boolean {
  const query = `(max-width: ${isNarrowList ? '43rem' : '72rem'})`;
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
}
