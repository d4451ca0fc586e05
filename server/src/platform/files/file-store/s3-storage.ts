import type { S3 } from '@aws-sdk/client-s3';
import { ConfigError } from '../../process/config.ts';
import { FileStoreError, isFileKey, type ObjectStorage } from './file-store.ts';

/** Where an S3-compatible bucket is and how to sign for it. */
interface S3Address {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How many attempts a call gets, and how many milliseconds each may take. */
interface RetryPolicy {
  attempts: number;
  timeoutMs: number;
}

const defaultRetryPolicy: RetryPolicy = { attempts: 3, timeoutMs: 20_000 };

/**
 * Keeps objects in an S3-compatible bucket. A PUT is atomic, so a sweep finds nothing. The AWS SDK is large (22 MB), but
 * smaller clients do not sign the body, or return the same for a missing file and a missing bucket.
 */
export function createS3Storage(
  address: S3Address,
  retryPolicy: RetryPolicy = defaultRetryPolicy,
): ObjectStorage {
  const { bucket: Bucket } = address;
  let connecting: Promise<S3> | undefined;
  const connect = () => (connecting ??= connectTo(address, retryPolicy));

  async function read(Key: string, attempts = retryPolicy.attempts): Promise<Buffer> {
    const { Body } = await (await connect()).getObject({ Bucket, Key });
    try {
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      // The client repeats a request that fails, but not a response that breaks off.
      if (attempts > 1) return read(Key, attempts - 1);
      throw error;
    }
  }

  return {
    write: (Key, Body) =>
      withStoreErrors(async () => {
        await (await connect()).putObject({ Bucket, Key, Body });
      }),
    read: (Key) => withStoreErrors(() => read(Key)),
    remove: (Key) =>
      withStoreErrors(async () => {
        await (await connect()).deleteObject({ Bucket, Key });
      }).catch((error: FileStoreError) => {
        if (error.reason !== 'missing') throw error;
      }),
    async *names() {
      let next: string | undefined;
      do {
        const list = async () => (await connect()).listObjectsV2({ Bucket, ContinuationToken: next });
        const { Contents = [], NextContinuationToken } = await withStoreErrors(list);
        yield* Contents.flatMap(({ Key = '' }) => (isFileKey(Key) ? Key : []));
        next = NextContinuationToken;
      } while (next);
    },
    sweep: async () => 0,
  };
}

// Loaded on demand: it takes 35 MB of memory, and most installations keep their files on a disk.
async function connectTo(address: S3Address, { attempts, timeoutMs }: RetryPolicy): Promise<S3> {
  const { S3: Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey } = address;
  return new Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: attempts,
    // Not every bucket that speaks S3 knows the newer checksums. The authentication tag of a file reveals any damage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
}

async function withStoreErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const { name, $metadata } = cause as { name: string; $metadata?: { httpStatusCode?: number } };
    // A missing bucket is 404 as well, and must not look like a missing file.
    if ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
      throw new FileStoreError('missing', 'No such stored file');
    const status = $metadata?.httpStatusCode ? `answered ${$metadata.httpStatusCode}` : 'does not answer';
    throw new FileStoreError('unavailable', `The bucket of stored files ${status}`, { cause });
  }
}

const addressFormat = 's3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=on';

/**
 * Reads `FILES_URL`: `s3://KEY:SECRET@host:port/bucket?region=…&tls=on|off` (percent-encoded where
 * needed; by default region `us-east-1` and tls `on`). Throws a sentence that never repeats the secret.
 */
export function parseS3Address(text: string): S3Address {
  const url = URL.parse(text);
  const bucket = url?.pathname.replaceAll(/^\/|\/$/g, '');
  if (
    url?.protocol !== 's3:' ||
    !url.username ||
    !url.password ||
    !url.host ||
    !bucket ||
    bucket.includes('/')
  ) {
    throw new ConfigError(`The setting FILES_URL must look like ${addressFormat}.`);
  }
  return {
    endpoint: `${schemeOf(url)}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function schemeOf(url: URL): 'http' | 'https' {
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls === 'on') return 'https';
  if (tls === 'off') return 'http';
  throw new ConfigError('The setting FILES_URL must have tls=on or tls=off.');
}
