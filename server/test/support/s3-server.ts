import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  readonly filesUrl: string;
  close(): Promise<void>;
}

/**
 * Starts an S3-compatible server that is not ours, on a free port, with an empty bucket: `test-bucket.ts` repeats our own
 * understanding of S3. It rejects the signature of a listing, which is tested with that one only.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'bowline-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'camp' }],
  });
  const { port } = await server.run();
  return {
    // The key and secret that it accepts, and checks every signature by.
    filesUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/camp?tls=off`,
    close: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true });
    },
  };
}
