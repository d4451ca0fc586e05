import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@bowline/contract/text/languages';
import { type PdfDocument, shrinkPhoto } from '@bowline/pdf';
import { removeFiles, withStoredFiles } from '../core/files/stored-files.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { answerKeysOf, keyedHash } from '../platform/database/answer-keys.ts';
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts';
import { FileStoreError } from '../platform/files/file-store/file-store.ts';
import type { PdfQueue } from '../platform/files/pdf-queue.ts';
import { withLanguage } from '../platform/language.ts';
import {
  type DocumentSubject,
  deleteRenderings,
  findRendering,
  type Rendering,
  saveRendering,
} from './queries/renderings.ts';

// A store that does not answer must not hold the turn of other documents for longer.
const PHOTO_MS = 5000;

export type DocumentDeps = Pick<AppDeps, 'db' | 'files' | 'pdf' | 'clock'>;

/** A document before it is rendered. */
export interface Draft {
  readonly subject: DocumentSubject;
  /** The file of the photo that is printed; it is only read when the document is rendered. */
  readonly photoFile: string | null;
  readonly language: Language;
  /** Those in which it is read; what was rendered in others is superseded. All where there are none. */
  readonly languages?: readonly Language[];
  /** Called with texts in the language of the document. The same except for `madeAt` gives the same document. */
  write(madeAt: Date, photo?: Uint8Array): PdfDocument;
}

/** A rendered PDF, and when. */
interface Kept {
  readonly bytes: Buffer;
  readonly madeAt: Date;
}

/**
 * The PDF of a draft: the kept one while nothing in it has changed, else a new one, which is kept in its place. It is
 * rendered for `owner`. Throws 503 while too many are waiting.
 */
export function getPdf(deps: DocumentDeps, draft: Draft, owner: string): Promise<Kept> {
  const hash = contentHash(deps, draft);
  const requests = requestsOf(deps.pdf);
  const key = `${draft.subject.id} ${hash}`;
  const underWay = requests.get(key);
  if (underWay) return underWay;
  const request = findOrRender(deps, draft, hash, owner).finally(() => requests.delete(key));
  requests.set(key, request);
  return request;
}

/** The documents in progress, by queue: a second request for the same document gets the result of the first. */
const underWayByQueue = new WeakMap<PdfQueue, Map<string, Promise<Kept>>>();

function requestsOf(queue: PdfQueue): Map<string, Promise<Kept>> {
  const requests = underWayByQueue.get(queue) ?? new Map();
  underWayByQueue.set(queue, requests);
  return requests;
}

/** Of all that the PDF is made from but the time. A photo that is replaced has another file. */
function contentHash({ db, pdf }: DocumentDeps, { photoFile, language, write }: Draft): string {
  const document = withLanguage(language, () => write(new Date(0)));
  return keyedHash(answerKeysOf(db), 'document', JSON.stringify([pdf.version, photoFile, document]));
}

async function findOrRender(deps: DocumentDeps, draft: Draft, hash: string, owner: string): Promise<Kept> {
  const before = await findRendering(deps.db, draft.subject, draft.language);
  const kept = before?.content_hash === hash && (await readKept(deps, before));
  if (kept) return kept;
  const { isComplete, ...made } = await renderDraft(deps, draft, owner);
  if (isComplete) await keep(deps, draft, { ...made, hash }, before);
  return made;
}

/** Undefined where the file cannot be read: then the document is rendered again. */
async function readKept({ files }: DocumentDeps, { file, made_at }: Rendering): Promise<Kept | undefined> {
  try {
    return { bytes: await files.get(file), madeAt: made_at };
  } catch (error) {
    if (error instanceof FileStoreError) return undefined;
    throw error;
  }
}

/** The PDF of a draft, which is not kept. Throws 503 while too many are waiting. */
export async function renderDraft(
  deps: DocumentDeps,
  { photoFile, language, write }: Omit<Draft, 'subject'>,
  owner: string,
) {
  const madeAt = deps.clock.now();
  let isComplete = true;
  const bytes = await deps.pdf.render(async () => {
    const photo = photoFile === null ? undefined : await findPhoto(deps, photoFile);
    isComplete = photoFile === null || photo !== undefined;
    // In its turn it runs in the context of the document before it, which may be in another language.
    return withLanguage(language, () => write(madeAt, photo));
  }, owner);
  return { bytes, madeAt, isComplete };
}

/** A missing or damaged photo is left out. */
async function findPhoto({ files }: DocumentDeps, file: string): Promise<Uint8Array | undefined> {
  try {
    return await shrinkPhoto(await Promise.race([files.get(file), giveUp()]));
  } catch (error) {
    if (error instanceof FileStoreError && error.reason !== 'unavailable') return undefined;
    throw error;
  }
}

async function giveUp(): Promise<never> {
  await wait(PHOTO_MS, undefined, { ref: false });
  throw new FileStoreError('unavailable', 'The photo could not be read in time');
}

/** Replaces the stored rendering, unless another server has just done so. */
async function keep(
  deps: DocumentDeps,
  { subject, language, languages }: Draft,
  { bytes, madeAt, hash }: Kept & { readonly hash: string },
  before: Rendering | undefined,
): Promise<void> {
  try {
    const unused = await withStoredFiles(deps, [bytes], async ([file]) => {
      const rendering = { file, content_hash: hash, made_at: madeAt };
      const saved = await saveRendering(deps.db, subject, language, rendering, before);
      return saved ? (before?.file ?? null) : file;
    });
    const superseded = languages ? await deleteRenderings(deps.db, subject, languages) : [];
    await removeFiles(deps, [unused, ...superseded]);
  } catch (error) {
    // Who asked gets the document all the same. It is rendered again next time.
    if (!(error instanceof FileStoreError) && !isDatabaseUnavailable(error)) throw error;
  }
}
