import { useLayoutEffect } from 'react';
import { useHydrated } from '../../shell/store.ts';
import { useLocation, useNavigate } from '../../ui/router/router.tsx';
import { withSessionStorage } from '../auth/linked-camp.ts';

const TOKEN = 'payment_link';
const PAYMENT = 'payment_of_link';

/**
 * The token of a payment link: it comes after the `#`, which browsers send to no server, leaves the address at once, and is
 * kept for this tab. Undefined until hydration, null without one.
 */
export function useLinkToken(): string | null | undefined {
  const hydrated = useHydrated();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  useLayoutEffect(() => {
    if (!given) return;
    withSessionStorage((storage) => storage.setItem(TOKEN, given));
    navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  if (!hydrated) return undefined;
  return given || read(TOKEN);
}

/** Keeps which payment was started, for when the browser comes back from the provider. */
export const keepPayment = (id: string): void =>
  withSessionStorage((storage) => storage.setItem(PAYMENT, id));

export const keptPayment = (): string | null => read(PAYMENT);

const read = (key: string) => withSessionStorage((storage) => storage.getItem(key)) ?? null;
