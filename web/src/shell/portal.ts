import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getPortal } from '@bowline/contract/api/portal';
import { callApi } from '../api/call-api.ts';
import { createStore, useStore } from './store.ts';

export type Portal = ResponseOf<typeof getPortal>;

type State = Portal | 'loading' | 'unreachable';

/** The id of the element that holds the portal as JSON in a page from the server. */
const EMBEDDED = 'portal';

// The state that the HTML of this page was rendered with, from which hydration starts.
let rendered: State = readEmbedded() ?? 'loading';

export const portalStore = createStore<State>(rendered);

/** For the server, which renders pages with the portal. */
export function setRenderedPortal(portal: Portal | undefined): void {
  rendered = portal ?? 'loading';
}

function readEmbedded(): Portal | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(EMBEDDED)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Asks the server who the provider is and where the portal lives. */
export async function loadPortal(): Promise<void> {
  portalStore.set('loading');
  try {
    portalStore.set(await callApi(getPortal, { background: true }));
  } catch {
    portalStore.set('unreachable');
  }
}

export function findPortal(): Portal | undefined {
  const state = portalStore.get();
  return typeof state === 'string' ? undefined : state;
}

export function usePortalState(): State {
  return useStore(portalStore, rendered);
}

/** The provider's names, contacts and today; for pages behind the guard, which waits for it. */
export function usePortal(): Portal {
  const state = usePortalState();
  if (typeof state === 'string') throw new Error('The portal is not loaded on this page');
  return state;
}
