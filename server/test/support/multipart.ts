import type { LightMyRequestResponse } from 'fastify';
import type { Family } from './family.ts';

export type Parts = readonly (readonly [name: string, value: Buffer | string])[];

/** A multipart body as a browser makes it: files by buffer, values by text. */
export async function multipartBody(
  parts: Parts,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'IMG_0001.jpg');
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}

/** Sends files and values as the portal's pages do. */
export async function upload(
  family: Family,
  url: string,
  parts: Parts,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const sent = await multipartBody(parts);
  return family.ask('POST', url, sent.body, { ...sent.headers, ...headers });
}
