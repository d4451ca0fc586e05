/** Where an S3-compatible bucket is and how to sign for it. `bucketUrl` ends without a slash. */
export interface S3Address {
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const form = 's3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=on';

/**
 * Reads `FILES_URL`: `s3://KEY:SECRET@host:port/bucket?region=…&tls=on|off` (percent-encoded where
 * needed; region `us-east-1` and tls `on` unless said). Throws a sentence that never repeats the secret.
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
    throw new Error(`FILES_URL must look like ${form}`);
  }
  return {
    bucketUrl: `${schemeOf(url)}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function schemeOf(url: URL): 'http' | 'https' {
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls === 'on') return 'https';
  if (tls === 'off') return 'http';
  throw new Error('FILES_URL: tls must be on or off');
}
