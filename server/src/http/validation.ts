import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { invalid, notFound } from './refusals.ts';

/** Validates with the contract's schemas and coerces nothing; all refusals come at once, keyed by field. */
export function validateWithContract(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (given) => {
    const parsed = z.safeParse(schema, given);
    if (parsed.success) return { value: parsed.data };
    return { error: httpPart === 'params' ? notFound() : invalid(fieldsOf(parsed.error)) };
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

function fieldsOf(error: z.core.$ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'body');
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}
