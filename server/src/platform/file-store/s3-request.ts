import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { FileStoreError } from './file-store-error.ts';
import type { S3Address } from './s3-address.ts';

/** How long a bucket is waited for: tries in all, milliseconds for each, and the first pause between two. */
export interface Patience {
  attempts: number;
  timeoutMs: number;
  pauseMs: number;
}

/** What a bucket answered, read to its end. */
export interface S3Answer {
  status: number;
  body: Buffer;
}

/** Sends one signed request, `path` beginning below the bucket; `unavailable` when patience runs out. */
export type S3Request = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer) => Promise<S3Answer>;

const usualPatience: Patience = { attempts: 3, timeoutMs: 20_000, pauseMs: 250 };

/** A sender for one bucket. Every call is repeatable, so lost answers, 429 and 5xx are tried again. */
export function createS3Request(address: S3Address, patience: Patience = usualPatience): S3Request {
  const { accessKeyId, secretAccessKey, region, bucketUrl } = address;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  return (method, path, body) =>
    withPatience(patience, async () => {
      const headers = { 'x-amz-content-sha256': sha256(body ?? Buffer.alloc(0)) };
      const request = await signer.sign(bucketUrl + path, { method, headers, body });
      return receive(request, patience.timeoutMs);
    });
}

// Redirects are not followed: they would carry a family's file to a host nobody configured.
async function receive(request: Request, timeoutMs: number): Promise<S3Answer> {
  const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const body = Buffer.from(await response.arrayBuffer());
  if (isPassing(response.status)) throw new Error(`The bucket answered ${response.status}`);
  return { status: response.status, body };
}

async function withPatience(patience: Patience, send: () => Promise<S3Answer>): Promise<S3Answer> {
  const { attempts, pauseMs } = patience;
  try {
    return await send();
  } catch (cause) {
    if (attempts <= 1) throw unavailable(cause);
    await pause(pauseMs * (1 + Math.random()));
    return withPatience({ ...patience, attempts: attempts - 1, pauseMs: pauseMs * 2 }, send);
  }
}

function unavailable(cause: unknown): FileStoreError {
  return new FileStoreError('unavailable', 'The bucket of stored files does not answer', { cause });
}

function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
