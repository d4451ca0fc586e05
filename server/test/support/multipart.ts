import { encodeMultipart } from '@bowline/testing/multipart';
import type { LightMyRequestResponse } from 'fastify';
import type { Family } from './family.ts';

export type Parts = readonly (readonly [name: string, value: Buffer | string])[];

/** A multipart body as a browser makes it: files by buffer, values by text. */
export async function multipartBody(
  parts: Parts,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { body, contentType } = await encodeMultipart(parts.map(([name, value]) => [name, asPart(value)]));
  return { body, headers: { 'content-type': contentType } };
}

function asPart(value: Buffer | string): Blob | string {
  if (typeof value === 'string') return value;
  return new File([new Uint8Array(value)], 'IMG_0001.jpg', { type: 'image/jpeg' });
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
