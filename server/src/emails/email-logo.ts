import { LRUCache } from 'lru-cache';
import type { Provider } from '../core/provider/queries.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { FileStoreError } from '../platform/files/file-store/file-store.ts';
import { fitImage } from '../platform/files/images/normalise-image.ts';
import type { Attachment } from '../platform/mail/mailer.ts';

const CONTENT_ID = 'logo@bowline';

/** Where the header of an email finds the logo that comes with it. */
export const attachedLogo = `cid:${CONTENT_ID}`;

/** Twice as high as it is shown. */
const SIZE = { width: 640, height: 96 };

// By the key of their files: every email has the same one.
const logos = new LRUCache<string, Buffer>({ max: 4 });

/** The camp's logo for the header of an email, as a small JPEG; undefined where it has none. */
export async function loadLogo(
  { files }: Pick<AppDeps, 'files'>,
  { logo_file: key }: Pick<Provider, 'logo_file'>,
): Promise<Buffer | undefined> {
  if (key === null) return undefined;
  const known = logos.get(key);
  if (known) return known;
  const jpeg = await findFile(files, key);
  const logo = jpeg && (await fitImage(jpeg, SIZE));
  if (logo) logos.set(key, logo);
  return logo;
}

/** An email without its logo is better than none; `doctor` names files that are missing or damaged. */
async function findFile(files: AppDeps['files'], key: string): Promise<Buffer | undefined> {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof FileStoreError) return undefined;
    throw error;
  }
}

/** The logo inside an email. */
export const logoAttachment = (content: Buffer): Attachment => ({
  filename: 'logo.jpg',
  contentType: 'image/jpeg',
  content,
  cid: CONTENT_ID,
  contentDisposition: 'inline',
});

/** The logo for an email that is shown in a page. */
export const logoInPage = (content: Buffer): string => `data:image/jpeg;base64,${content.toString('base64')}`;
