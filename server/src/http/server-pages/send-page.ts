import type { FastifyReply } from 'fastify';
import type { Page } from './page.ts';
import { layOut } from './page-layout.ts';
import { pagePolicy } from './page-style.ts';

/** Answers with a page of the server's own; nobody keeps it. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
    .send(layOut(page));
}
