import type { CallDefinition } from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppError } from '../platform/app-error.ts';
import { invalid, notFound, unreadableBody, unreadableText } from '../platform/app-error.ts';
import { reducerOf } from './reduce-response.ts';

/**
 * Validates with the contract's schemas and coerces nothing; all errors come at once, keyed by field. Of a response, what
 * its schema names is sent.
 */
export function validateWithContract(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (value) => {
    const parsed = z.safeParse(schema, value, { error: () => t('Check this answer.') });
    if (parsed.success) return { value: parsed.data };
    if (httpPart === 'params') return { error: notFound() };
    return { error: httpPart === 'querystring' ? queryError(parsed.error) : bodyError(parsed.error) };
  });
  app.setSerializerCompiler<z.ZodMiniType>(({ schema }) => {
    const reduce = reducerOf(schema);
    return (response) => JSON.stringify(reduce(response));
  });
}

const dryRunQuery = z.object({ dry_run: z.optional(z.literal('true')) });

/** The schema of a call's query: `dry_run` where the call has one. */
export const querySchema = ({ dryRun, query }: CallDefinition) => (dryRun ? dryRunQuery : query);

/** The texts that come with uploaded files, checked as a body is. Throws 422 keyed by field. */
export function parseTexts<Schema extends z.ZodMiniType>(schema: Schema, texts: object): z.output<Schema> {
  const parsed = z.safeParse(schema, texts, { error: () => t('Check this answer.') });
  if (!parsed.success) throw bodyError(parsed.error);
  return parsed.data;
}

/** Node asks for a host only in HTTP/1.1, and answers without our headers. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) =>
    done(headers.host === undefined ? unreadableText() : undefined),
  );
}

function bodyError({ issues }: z.core.$ZodError): AppError {
  const isRecord = issues.every(({ path }) => path.length > 0);
  return isRecord ? invalid(fieldsOf(issues)) : unreadableBody();
}

/** An unknown parameter is named like one that is wrong. */
function queryError({ issues }: z.core.$ZodError): AppError {
  const known = issues.filter(({ code }) => code !== 'unrecognized_keys');
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const errors = unknown.map((name) => [name, [t('There is no such parameter.')]]);
  return invalid({ ...fieldsOf(known), ...Object.fromEntries(errors) });
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
