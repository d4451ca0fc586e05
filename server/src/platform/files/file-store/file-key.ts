import { V7Generator } from 'uuidv7';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const generator = new V7Generator();

/**
 * A new key: a UUIDv7 of this time, in milliseconds since 1970, so that the age of a file that no record mentions can
 * be read from its key.
 */
export function createFileKey(time: number): string {
  return generator.generateOrResetWithTs(time).toString();
}

/** Whether a text has the shape of our keys, and so can never climb out of a folder or a bucket. */
export function isFileKey(text: string): boolean {
  return shape.test(text);
}

/** When a key was made, in milliseconds since 1970: the first 48 bits of a UUIDv7. */
export function timeOfFileKey(key: string): number {
  return Number.parseInt(key.replace('-', '').slice(0, 12), 16);
}
