import openapiTypes, { astToString } from 'openapi-typescript';

/** The source of `schema.d.ts` for a description of the API. */
export async function generateSchemaTypes(description: object): Promise<string> {
  // A copy without prototypes and shared parts, as the generator would read it from a file.
  const types = await openapiTypes(JSON.stringify(description), { alphabetize: true });
  return `// Generated from the API's description; see the README.\n${astToString(types)}`;
}
