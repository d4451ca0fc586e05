import { useEffect } from 'react';
import { beginLoading } from './loading.ts';

/** Stands where a page will be as soon as its code has arrived. */
export function LoadingWhileMounted() {
  useEffect(beginLoading, []);
  return null;
}
