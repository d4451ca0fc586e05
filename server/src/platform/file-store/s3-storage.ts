import { isFileKey } from './file-key.ts';
import { FileStoreError } from './file-store-error.ts';
import type { ObjectStorage } from './object-storage.ts';
import { parseS3Listing } from './s3-listing.ts';
import type { S3Answer, S3Request } from './s3-request.ts';

/** Keeps objects in an S3-compatible bucket. A PUT there is all or nothing, so a sweep finds nothing. */
export function createS3Storage(request: S3Request): ObjectStorage {
  return {
    async write(name, bytes) {
      demand(await request('PUT', `/${name}`, bytes), [200, 201, 204]);
    },
    async read(name) {
      return demand(await request('GET', `/${name}`), [200]).body;
    },
    async remove(name) {
      demand(await request('DELETE', `/${name}`), [200, 204, 404]);
    },
    names: () => listNames(request),
    sweep: async () => 0,
  };
}

async function* listNames(request: S3Request): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) });
    const page = parseS3Listing(demand(await request('GET', `?${query}`), [200]).body.toString());
    yield* page.keys.filter(isFileKey);
    next = page.next;
  } while (next !== undefined);
}

function demand(answer: S3Answer, wanted: number[]): S3Answer {
  if (wanted.includes(answer.status)) return answer;
  if (isNoSuchKey(answer)) throw new FileStoreError('missing', 'No such stored file');
  throw new FileStoreError('unavailable', `The bucket of stored files answered ${answer.status}`);
}

// A bucket that is gone is 404 as well, and must not pass for a file that is gone.
function isNoSuchKey(answer: S3Answer): boolean {
  return answer.status === 404 && !answer.body.includes('NoSuchBucket');
}
