import { useEffect, useRef, useState } from 'react';
import type { OpenPhoneDay } from '../phone-day/phone-day.ts';

/** What a form on site needs of its phone. */
export type FormPhone = Pick<OpenPhoneDay, 'act' | 'readTyped' | 'keepTyped'>;

/** The fields of a form, kept on the phone while they are typed: its system may kill the page at any time. */
export function useKeptTyping<T extends object>({ readTyped, keepTyped }: FormPhone, form: string, empty: T) {
  const [typed, setTyped] = useState(empty);
  const isTouched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    let left = false;
    void readTyped(form).then((kept) => {
      if (kept && !left && !isTouched.current) setTyped({ ...empty, ...(kept as Partial<T>) });
    });
    return () => {
      left = true;
    };
  }, [form]);
  const set = (next: T) => {
    isTouched.current = true;
    setTyped(next);
    keepTyped(form, next);
  };
  return { typed, change: (part: Partial<T>) => set({ ...typed, ...part }), clear: () => set(empty) };
}
