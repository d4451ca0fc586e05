import { t } from '@bowline/contract/text/t';
import { isDatabaseUnavailable } from '../../platform/database-unavailable.ts';

/** A file of the archive. */
export interface Entry {
  readonly name: string;
  readonly input: string | Buffer | AsyncIterable<string>;
}

export const jsonEntry = (name: string, content: unknown): Entry => ({
  name,
  input: `${JSON.stringify(content, null, 2)}\n`,
});

/** A file made for the archive. One that cannot be made keeps nobody from the rest: a note says so in its place. */
export async function fileEntry(name: string, read: () => Promise<Buffer>): Promise<Entry> {
  try {
    return { name, input: await read() };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const sentence = t(
      'This file couldn’t be read when the archive was made. Please try again, or contact the camp.',
    );
    return { name: `${name}.missing.txt`, input: `${sentence}\n` };
  }
}

const LONGEST = 60;

/** A text as it can stand in the name of a file on any computer. */
export function inFileName(text: string): string {
  const plain = text.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').replace(/\s+/g, ' ');
  return [...plain.trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/[ .]+$/, '');
}
