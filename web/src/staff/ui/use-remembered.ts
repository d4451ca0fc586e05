import { useState } from 'react';

/** A yes or no that this browser remembers; it starts as given. */
export function useRemembered(name: string, start = true): readonly [boolean, (chosen: boolean) => void] {
  const key = `staff.${name}`;
  const [value, setValue] = useState(() => (localStorage.getItem(key) ?? (start ? 'yes' : 'no')) === 'yes');
  const choose = (chosen: boolean) => {
    localStorage.setItem(key, chosen ? 'yes' : 'no');
    setValue(chosen);
  };
  return [value, choose];
}
