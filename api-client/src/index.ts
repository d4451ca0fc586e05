import createFetchClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

/** A schema of the API's description by its name, such as `Schema<'Camper'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export interface ApiClientOptions {
  /** Where the server is: `https://camp.example`. */
  readonly baseUrl: string;
  /** Read before every call, since a login or a refresh replaces it; undefined before the login. */
  readonly token?: () => string | undefined;
}

/** Calls the HTTP API with the types of its description. A call returns `data`, or the `error` that the server sent. */
export function createApiClient({ baseUrl, token = () => undefined }: ApiClientOptions) {
  const client = createFetchClient<paths>({ baseUrl });
  client.use({
    onRequest({ request }) {
      const current = token();
      if (current) request.headers.set('authorization', `Bearer ${current}`);
    },
  });
  return client;
}
