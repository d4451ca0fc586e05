import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Headers = Record<string, string>;

/** A browser without scripts: it keeps its cookie and submits forms. */
export interface Visitor {
  open(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
  /** Sends the form of the page opened last, with its hidden fields, overwritten by the `given` ones. */
  send(given: Record<string, string>, headers?: Headers): Promise<LightMyRequestResponse>;
}

export function createVisitor(app: FastifyInstance): Visitor {
  let cookie = '';
  let page = '';
  return {
    async open(url, headers) {
      const answer = await app.inject({ url, headers: { ...(cookie && { cookie }), ...headers } });
      const [given] = answer.cookies;
      if (given) cookie = `${given.name}=${given.value}`;
      page = answer.body;
      return answer;
    },
    send: (given, headers) =>
      app.inject({
        method: 'POST',
        url: /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '/no-form',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ ...hiddenFields(page), ...given }).toString(),
      }),
  };
}

function hiddenFields(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/>/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}
