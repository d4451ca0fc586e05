import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket on loopback for tests. It checks every signature itself, from the bytes that arrived. */
export interface TestBucket {
  filesUrl: string;
  port: number;
  objects: Map<string, Buffer>;
  /** Called before each response with the number of the request; returns true when it has handled it. */
  interrupt: (request: number, response: ServerResponse) => boolean;
  requests: number;
  close(): Promise<void>;
}

export const accessKey = 'TESTKEY';
export const secret = 's3cr/t+with=signs';
const region = 'test-1';
const keysPerPage = 2;

export async function openTestBucket(): Promise<TestBucket> {
  const server = createServer((request, response) => void answer(bucket, request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const login = `${accessKey}:${encodeURIComponent(secret)}`;
  const bucket: TestBucket = {
    filesUrl: `s3://${login}@127.0.0.1:${port}/camp?region=${region}&tls=off`,
    port,
    objects: new Map(),
    interrupt: () => false,
    requests: 0,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return bucket;
}

async function answer(bucket: TestBucket, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  const url = new URL(request.url ?? '/', 'http://bucket');
  bucket.requests += 1;
  if (bucket.interrupt(bucket.requests, response)) return;
  if (!isSigned(request, url, body))
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  else if (!url.pathname.startsWith('/camp'))
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  else if (url.searchParams.has('list-type')) response.end(listing(bucket, url.searchParams));
  else serveObject(bucket, request.method, url.pathname.slice('/camp/'.length), body, response);
}

function serveObject(
  { objects }: TestBucket,
  method: string | undefined,
  name: string,
  body: Buffer,
  response: ServerResponse,
) {
  if (method === 'PUT') objects.set(name, body);
  if (method === 'DELETE') objects.delete(name);
  const found = objects.get(name);
  if (method === 'GET' && found) response.end(found);
  else if (method === 'GET') response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  else response.writeHead(method === 'DELETE' ? 204 : 200).end();
}

// The token has characters that XML escapes and URLs encode, as real ones have.
function listing({ objects }: TestBucket, query: URLSearchParams): string {
  const start = Number(query.get('continuation-token')?.replace('a&b+c/=', '') ?? 0);
  const names = [...objects.keys()].sort();
  const contents = names.slice(start, start + keysPerPage).map((n) => `<Contents><Key>${n}</Key></Contents>`);
  const next = start + keysPerPage < names.length ? `a&amp;b+c/=${start + keysPerPage}` : undefined;
  const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${token}</ListBucketResult>`;
}

/** AWS Signature Version 4, computed from the request. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const given = request.headers.authorization ?? '';
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(given)?.[1] ?? '';
  const date = String(request.headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const canonical = canonicalRequest(request, url, signedHeaders, sha256(body));
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`;
  const signature = hmac(signingKey(scope), toSign).toString('hex');
  const credential = `Credential=${accessKey}/${scope}`;
  return given === `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

function canonicalRequest(
  request: IncomingMessage,
  url: URL,
  signedHeaders: string,
  bodyHash: string,
): string {
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const parts = [request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, bodyHash];
  return parts.join('\n');
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function signingKey(scope: string): Buffer {
  return scope.split('/').reduce((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`));
}

function hmac(key: Buffer, text: string): Buffer<ArrayBuffer> {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}
