import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi-document.ts';

/** `/api/openapi.json` for machines, `/api/docs` for people; both made from the contract. */
export async function apiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  // Made when it is first asked for: a tenth of a second that no start needs.
  let made: ReturnType<typeof openapiDocument> | undefined;
  const document = () => (made ??= openapiDocument(publicUrl));
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
      // What changes something is tried with a client that sends the XSRF header; this page does not know how.
      supportedSubmitMethods: ['get'],
    },
    theme: { title: 'Bowline: the calls' },
  });
}
