import {
  finishSingleSignOn,
  startSingleSignOn,
} from '@bowline/contract/api/staff/administration/single-sign-on';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './build-test-app.ts';

/** A browser that logs in at the provider. */
interface SignOnBrowser {
  /** Its cookies. */
  cookie: string;
  begin(): Promise<LightMyRequestResponse>;
  /** Follows the provider's page, and returns the query with which it leads back. */
  visit(started: LightMyRequestResponse): Promise<string>;
  finish(answer: string, more?: object): Promise<LightMyRequestResponse>;
}

export function openSignOnBrowser({ app }: Pick<TestApp, 'app'>): SignOnBrowser {
  const browser: SignOnBrowser = {
    cookie: '',
    async begin() {
      const started = await app.inject({ method: 'POST', url: startSingleSignOn.path });
      const kept = started.cookies.find(({ name }) => name === 'single-sign-on');
      browser.cookie = kept ? `${kept.name}=${kept.value}` : '';
      return started;
    },
    async visit(started) {
      const { headers } = await fetch(started.json().url, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').search;
    },
    finish: (answer, more = {}) =>
      app.inject({
        method: 'POST',
        url: finishSingleSignOn.path,
        headers: { cookie: browser.cookie },
        payload: { answer, ...more },
      }),
  };
  return browser;
}

/** A whole login at the provider, in a browser of its own. */
export async function signOn(testApp: Pick<TestApp, 'app'>, more?: object): Promise<LightMyRequestResponse> {
  const browser = openSignOnBrowser(testApp);
  return browser.finish(await browser.visit(await browser.begin()), more);
}
