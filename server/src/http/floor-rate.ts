import type { IncomingMessage } from 'node:http';

// Kinder than any connection that could send a photo at all within the time of a request.
const GRACE_SECONDS = 30;
const BYTES_A_SECOND = 16 * 1024;
const LOOK_EVERY_MS = 5000;

/**
 * Does `work`, which reads the body of the request. A sender who falls behind sixteen kilobytes a second, once half a minute
 * is over, is cut off: whoever sends drop by drop must not keep others from the memory that uploads share.
 */
export async function atFloorRate<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const { socket } = request;
  const [begin, before] = [performance.now(), socket.bytesRead];
  const looking = setInterval(() => {
    const seconds = (performance.now() - begin) / 1000;
    const owed = (seconds - GRACE_SECONDS) * BYTES_A_SECOND;
    if (socket.bytesRead - before < owed) request.destroy();
  }, LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(looking);
  }
}
