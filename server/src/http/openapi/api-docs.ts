import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi-document.ts';

/** Serves `/api/openapi.json` for programs and `/api/docs` for people, both generated from the contract. */
export async function apiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  // Generated at the first request: it takes a tenth of a second.
  let cached: ReturnType<typeof openapiDocument> | undefined;
  const document = () => (cached ??= openapiDocument(publicUrl));
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  app.get('/api/openapi.json', async () => document());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: document,
    transformSpecificationClone: false,
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      // Other methods need the XSRF header, which this page does not send.
      supportedSubmitMethods: ['get'],
    },
    theme: { title: 'Bowline: the calls' },
  });
}
