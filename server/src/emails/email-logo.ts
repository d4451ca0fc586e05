import { LRUCache } from 'lru-cache';
import type { Provider } from '../core/provider/queries.ts';
import type { AppDeps } from '../platform/app-deps.ts';
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
  // An email without its logo is better than none.
  const logo = await files
    .get(key)
    .then((jpeg) => fitImage(jpeg, SIZE))
    .catch(() => undefined);
  if (logo) logos.set(key, logo);
  return logo;
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
