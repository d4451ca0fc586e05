import type { CallDefinition } from '@bowline/contract/api/define-call';
import { jsonSchema } from './openapi-responses.ts';

/** The body that a call is sent, as OpenAPI says it; undefined where there is none. */
export function openapiBody({ body, documentedBody, multipart }: CallDefinition): object | undefined {
  if (multipart) return required('multipart/form-data', partsSchema(multipart));
  const schema = documentedBody ?? body;
  return schema && required('application/json', jsonSchema(schema, 'input'));
}

const required = (type: string, schema: object): object => ({
  required: true,
  content: { [type]: { schema } },
});

function partsSchema(parts: NonNullable<CallDefinition['multipart']>): object {
  const properties = Object.entries(parts).map(([name, kind]) => [
    name,
    kind === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(parts) };
}
