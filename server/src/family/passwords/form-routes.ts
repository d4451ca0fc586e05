import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormValues } from '../../http/server-pages/serve-pages.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function show(scope: FastifyInstance, url: string, handler: Handler): void {
  scope.route({ method: ['GET', 'HEAD'], url, handler });
}

export function take(scope: FastifyInstance, url: string, handler: Handler): void {
  scope.post(url, { config: { form: true } }, handler);
}

export const fieldOf = (values: unknown, name: string): string => {
  const value = (values as FormValues | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

export const tokenOf = (values: unknown): string => fieldOf(values, 'token');
