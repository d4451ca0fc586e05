import { t } from '@bowline/contract/text/t';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppError } from '../platform/app-error.ts';
import { invalid, notFound, unreadableBody, unreadableText } from '../platform/app-error.ts';

/** Validates with the contract's schemas and coerces nothing; all errors come at once, keyed by field. */
export function validateWithContract(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (value) => {
    const parsed = z.safeParse(schema, value, { error: () => t('Check this answer.') });
    if (parsed.success) return { value: parsed.data };
    return { error: httpPart === 'params' ? notFound() : bodyError(parsed.error) };
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

/** The texts that come with uploaded files, checked as a body is. Throws 422 keyed by field. */
export function parseTexts<Schema extends z.ZodMiniType>(schema: Schema, texts: object): z.output<Schema> {
  const parsed = z.safeParse(schema, texts, { error: () => t('Check this answer.') });
  if (!parsed.success) throw bodyError(parsed.error);
  return parsed.data;
}

/** Node asks for a host in HTTP/1.1 alone, and answers without our headers. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) =>
    done(headers.host === undefined ? unreadableText() : undefined),
  );
}

function bodyError({ issues }: z.core.$ZodError): AppError {
  const isRecord = issues.every(({ path }) => path.length > 0);
  return isRecord ? invalid(fieldsOf(issues)) : unreadableBody();
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = fieldAt(issue.path);
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

/** The field of a path: in a row of a list with both, `groups.2.name`. */
function fieldAt(path: readonly PropertyKey[]): string {
  const isInRow = typeof path[1] === 'number' && path.length > 2;
  return isInRow ? path.join('.') : String(path[0]);
}
