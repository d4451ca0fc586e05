import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi-document.ts';

/** `/api/openapi.json` for machines, `/api/docs` for people; both made from the contract. */
export async function apiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openapiDocument(publicUrl);
  // The plugin's types end at OpenAPI 3.0; it passes the document on as it is.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  app.get('/api/openapi.json', async () => document);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      // What changes something is tried with a client that sends the XSRF header; this page does not know how.
      supportedSubmitMethods: ['get'],
    },
    theme: { title: 'Bowline: the calls' },
  });
}
