import {
  type BodyOf,
  type CallDefinition,
  type ParamsOf,
  pathOf,
  type ResponseOf,
} from '@bowline/contract/api/define-call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Asked<C extends CallDefinition> {
  readonly params?: ParamsOf<C>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<C> | object;
  readonly files?: Readonly<Record<string, File | string>>;
  readonly token?: string;
  /** With which a call that is sent again does nothing again. */
  readonly key?: string;
}

/** A call that was answered otherwise than the demo expects. */
export class NotAnswered extends Error {
  readonly code: string | undefined;
  /** The record as it stands, where a call came too late or asks to look again. */
  readonly current: unknown;

  constructor({ method, path }: CallDefinition, { statusCode, body }: LightMyRequestResponse) {
    super(`${method} ${path} answered ${statusCode}: ${body}`);
    const { code, current } = JSON.parse(body || '{}');
    this.code = code;
    this.current = current;
  }
}

/** Asks as a browser would, from an address of the networks kept for documents (RFC 5737). Throws NotAnswered. */
export type FrontDoor = <C extends CallDefinition>(call: C, asked: Asked<C>) => Promise<ResponseOf<C>>;

export function openFrontDoor(app: FastifyInstance, remoteAddress: string): FrontDoor {
  return async (call, { params, query, body, files, token, key }) => {
    const sent = files ? await multipart(files) : { headers: {}, ...(body && { payload: body }) };
    const answer = await app.inject({
      method: call.method,
      url: params ? pathOf(call, params) : call.path,
      ...(query && { query: { ...query } }),
      remoteAddress,
      ...sent,
      headers: {
        ...sent.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
    });
    if (answer.statusCode !== call.status) throw new NotAnswered(call, answer);
    // What the application answers, its own tests hold against the contract.
    return JSON.parse(answer.body || 'null');
  };
}

async function multipart(parts: Readonly<Record<string, File | string>>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.set(name, part);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}
