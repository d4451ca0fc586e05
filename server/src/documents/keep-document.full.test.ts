import type { PdfDocument } from '@bowline/pdf';
import { succeeded } from '@bowline/testing/client';
import { readPdf } from '@bowline/testing/read-pdf';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { markTexts } from '../../test/support/catalogues.ts';
import { createCompleteFamily, getForm } from '../../test/support/family.ts';
import { picture } from '../../test/support/images.ts';
import { queuedOn } from '../../test/support/messages.ts';
import { setUpPayments } from '../../test/support/payment-desk.ts';
import { createStaff } from '../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../test/support/submitted-form.ts';
import { sweepUnreferencedFiles } from '../core/files/stored-files.ts';
import { getProvider } from '../core/provider/queries.ts';
import { composeEmail } from '../emails/compose-email.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { busy } from '../platform/app-error.ts';
import { FileStoreError } from '../platform/files/file-store/file-store.ts';
import { createPdfQueue, type PdfQueue } from '../platform/files/pdf-queue.ts';
import { withLanguage } from '../platform/language.ts';
import type { DocumentSubject } from './queries/renderings.ts';
import { renderFormCopy, renderReceipt, renderStatement } from './render-documents.ts';

markTexts();
const { db, testApp, pay } = await setUpPayments();
const { deps, clock } = testApp;
const { files } = deps;
const admin = await createStaff(testApp, 'admin');
const jpeg = () => picture(240, 320).jpeg().toBuffer();

let form: SubmittedForm;
let accountId: string;
let receiptId: string;
let paymentId: string;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
  paymentId = (await pay(form, 200)).payment.id;
  const ofForm = db.selectFrom('registration').select('account_id').where('id', '=', form.id);
  accountId = (await ofForm.executeTakeFirstOrThrow()).account_id;
  await db.updateTable('camper').set({ photo_file: null }).where('account_id', '=', accountId).execute();
  const ofPayment = db.selectFrom('receipt').select('id').where('payment_id', '=', paymentId);
  receiptId = (await ofPayment.executeTakeFirstOrThrow()).id;
});

/** A server of its own on the same database and files, which counts what it renders. */
function createServer(change: Partial<AppDeps> = {}, version = deps.pdf.version) {
  const rendered: string[] = [];
  const pdf: PdfQueue = {
    ...deps.pdf,
    version,
    render: (document, owner) => {
      rendered.push(owner);
      return deps.pdf.render(document, owner);
    },
  };
  return { deps: { ...deps, pdf, ...change }, rendered };
}

const documents = {
  'a form copy': {
    subject: (): DocumentSubject => ({ column: 'registration_id', id: form.id }),
    render: (on: AppDeps) => renderFormCopy(on, form.id, 'family', 'Lim'),
  },
  'a receipt': {
    subject: (): DocumentSubject => ({ column: 'receipt_id', id: receiptId }),
    render: (on: AppDeps) => renderReceipt(on, receiptId, 'en', 'Lim'),
  },
  'a statement': {
    subject: (): DocumentSubject => ({ column: 'account_id', id: accountId }),
    render: (on: AppDeps) => renderStatement(on, accountId, 'en', 'Lim'),
  },
};

async function fileOf({ column, id }: DocumentSubject): Promise<string | undefined> {
  const row = db.selectFrom('rendered_document').select('file').where(column, '=', id);
  return (await row.executeTakeFirst())?.file;
}

async function countFiles(): Promise<number> {
  return (await Array.fromAsync(files.listKeys())).length;
}

describe.each(Object.entries(documents))('%s', (_name, { subject, render }) => {
  test('is rendered once, encrypted, and returned by every server', async () => {
    const [first, second] = [createServer(), createServer()];
    const { bytes, fileName } = await render(first.deps);
    clock.advance(60_000);
    for (const server of [first, second])
      expect(await render(server.deps)).toMatchObject({ bytes: { length: bytes.length }, fileName });
    expect((await render(second.deps)).bytes.equals(bytes)).toBe(true);
    expect([...first.rendered, ...second.rendered]).toEqual(['Lim']);
    expect((await files.getEncrypted((await fileOf(subject())) ?? '')).includes('%PDF')).toBe(false);
  });

  test('is rendered once for sixty requests at a time', async () => {
    const before = await countFiles();
    const server = createServer();
    const made = await Promise.all(Array.from({ length: 60 }, () => render(server.deps)));
    expect(server.rendered).toHaveLength(1);
    expect(new Set(made.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(1);
    expect(await countFiles()).toBe(before + 1);
  });

  test('of two servers at a time, one keeps its file', async () => {
    const before = await countFiles();
    const meeting = Promise.withResolvers<void>();
    let arrived = 0;
    const put: typeof files.put = async (bytes) => {
      arrived += 1;
      if (arrived === 2) meeting.resolve();
      await meeting.promise;
      return files.put(bytes);
    };
    const servers = [createServer({ files: { ...files, put } }), createServer({ files: { ...files, put } })];
    const made = await Promise.all(servers.map((server) => render(server.deps)));
    expect(made.every(({ bytes }) => bytes.includes('%PDF'))).toBe(true);
    expect(await countFiles()).toBe(before + 1);
    const last = createServer();
    await render(last.deps);
    expect(last.rendered).toEqual([]);
  });

  test.each([
    ['missing', (file: string) => files.delete(file)],
    ['damaged', (file: string) => files.putEncrypted(file, Buffer.from('not what it was'))],
  ])('is rendered again when its file is %s', async (_what, lose) => {
    const server = createServer();
    const { bytes } = await render(server.deps);
    const before = (await fileOf(subject())) ?? '';
    const count = await countFiles();
    await lose(before);
    expect((await render(server.deps)).bytes.equals(bytes)).toBe(true);
    expect((await render(server.deps)).bytes.equals(bytes)).toBe(true);
    expect(server.rendered).toHaveLength(2);
    expect(await fileOf(subject())).not.toBe(before);
    expect(await countFiles()).toBe(count);
  });

  test('is rendered again, and its file replaced, after the camp changed its settings', async () => {
    const server = createServer();
    await render(server.deps);
    const [before, count] = [await fileOf(subject()), await countFiles()];
    const { time_zone, contact_phone } = await getProvider(db);
    const other = { time_zone: 'Pacific/Auckland', contact_phone: '+60 3 1234 0000' };
    await db.updateTable('provider').set(other).execute();
    await render(server.deps);
    await db.updateTable('provider').set({ time_zone, contact_phone }).execute();
    expect(server.rendered).toHaveLength(2);
    expect(await fileOf(subject())).not.toBe(before);
    expect(await countFiles()).toBe(count);
  });

  test('is rendered again by another version of the typesetter', async () => {
    await render(createServer().deps);
    const before = await fileOf(subject());
    const newer = createServer({}, 'newer');
    await render(newer.deps);
    expect(newer.rendered).toHaveLength(1);
    expect(await fileOf(subject())).not.toBe(before);
    await expect(files.get(before ?? '')).rejects.toMatchObject({ reason: 'missing' });
  });

  test('is returned while the file store is gone', async () => {
    await render(deps);
    const gone = () => Promise.reject(new FileStoreError('unavailable', 'gone'));
    const server = createServer({ files: { ...files, get: gone, put: gone } });
    expect((await render(server.deps)).bytes.includes('%PDF')).toBe(true);
  });

  test('is removed with its account, and its file by the sweep', async () => {
    await render(deps);
    const file = (await fileOf(subject())) ?? '';
    await db.deleteFrom('account').where('id', '=', accountId).execute();
    expect(await fileOf(subject())).toBeUndefined();
    // The sessions of staff end in the meantime.
    const later = new Date(clock.now().getTime() + 7_200_000);
    await sweepUnreferencedFiles({ ...deps, clock: { ...clock, now: () => later } });
    await expect(files.get(file)).rejects.toMatchObject({ reason: 'missing' });
  });
});

test('documents asked for at the same time in several languages are each in their own, and are kept beside each other', async () => {
  const server = createServer();
  const asked = (['en', 'ms', 'zh-Hans'] as const).flatMap((language) => [
    { language, render: () => renderReceipt(server.deps, receiptId, language, `receipt ${language}`) },
    { language, render: () => renderStatement(server.deps, accountId, language, `statement ${language}`) },
  ]);
  const made = await Promise.all(asked.map(({ language, render }) => withLanguage(language, () => render())));
  const marks = { en: /^(?!.*(Melayu|中文))/, ms: /Melayu (?!.*中文)/, 'zh-Hans': /中文 (?!.*Melayu)/ };
  for (const [index, { language }] of asked.entries()) {
    const { info, spoken } = await readPdf(made[index]?.bytes ?? Buffer.of());
    expect(info).toMatchObject({ Language: language });
    expect(spoken).toMatch(marks[language]);
  }
  for (const [index, { render }] of asked.entries())
    expect((await render()).bytes.equals(made[index]?.bytes ?? Buffer.of())).toBe(true);
  expect(server.rendered).toHaveLength(asked.length);
});

test('families open documents in the language of the page, are emailed them in that of the account, and staff have English', async () => {
  const headers = { 'accept-language': 'ms' };
  const languageOf = async (bytes: Uint8Array) => (await readPdf(bytes)).info.Language;
  for (const path of [`/api/rego/payments/${paymentId}/receipt`, '/api/auth/account/statement']) {
    const { rawPayload } = await form.family.ask('GET', path, undefined, headers);
    expect(await languageOf(rawPayload)).toBe('ms');
  }
  await db.updateTable('account').set({ language: 'zh-Hans' }).where('id', '=', accountId).execute();
  const queued = await queuedOn(deps, 'receipt', { accountId, registrationId: form.id, paymentId });
  const { attachments } = await composeEmail(deps, queued);
  expect(await languageOf(Buffer.from(attachments[0]?.content ?? ''))).toBe('zh-Hans');
  const path = `/api/staff/registrations/${form.id}/statement`;
  const { rawPayload } = await admin.ask('GET', path, undefined, headers);
  expect(await languageOf(rawPayload)).toBe('en');
});

test('a form copy is rendered again with a new photo, and kept only when its photo can be read', async () => {
  const server = createServer();
  const copy = async () => readPdf((await renderFormCopy(server.deps, form.id, 'family', 'Lim')).bytes);
  expect((await copy()).roles).not.toContain('Figure');
  const { camper_id } = await getForm(form.family, form.id);
  await succeeded(form.family.upload(`/api/campers/photo/${camper_id}`, { photo: await jpeg() }));
  for (const _ of [1, 2]) expect((await copy()).roles).toContain('Figure');
  expect(server.rendered).toHaveLength(2);

  const { photo_file } = await db
    .selectFrom('camper')
    .select('photo_file')
    .where('id', '=', camper_id)
    .executeTakeFirstOrThrow();
  await files.delete(photo_file ?? '');
  expect((await copy()).roles).toContain('Figure');
  const newer = createServer({}, 'newer');
  for (const _ of [1, 2]) await renderFormCopy(newer.deps, form.id, 'family', 'Lim');
  expect(newer.rendered).toHaveLength(2);
});

test('a statement has the time at which it was made until its money changes', async () => {
  const read = async () => {
    const { bytes, fileName } = await renderStatement(deps, accountId, 'en', 'Lim');
    const { spoken } = await readPdf(bytes);
    return { made: /As of (\S+ \S+)/.exec(spoken)?.[1], fileName };
  };
  clock.set('2026-03-02T09:10:00+08:00');
  const first = await read();
  expect(first).toEqual({ made: '02/03/2026 09:10', fileName: expect.stringMatching(/-2026-03-02\.pdf$/) });
  clock.set('2026-03-02T09:15:00+08:00');
  expect(await read()).toEqual(first);
  await pay(form, 50);
  expect((await read()).made).toBe('02/03/2026 09:15');
});

test('emails carry the kept receipt, and archives the kept documents', async () => {
  const copy = await renderFormCopy(deps, form.id, 'family', 'Lim');
  const receipt = await renderReceipt(deps, receiptId, 'en', 'Lim');
  const server = createServer();
  const app = await buildTestApp(db, { after: testApp, deps: { pdf: server.deps.pdf } });
  const subject = { accountId, registrationId: form.id, paymentId };
  const { attachments } = await composeEmail(server.deps, await queuedOn(deps, 'receipt', subject));
  expect(attachments[0]?.content).toEqual(receipt.bytes);
  const answer = await app.app.inject({
    url: `/api/staff/families/${accountId}/data`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const archived = Object.entries(unzipSync(answer.rawPayload));
  const endingWith = (ending: RegExp) => archived.find(([name]) => ending.test(name))?.[1];
  expect(Buffer.from(endingWith(/form-copy\.pdf$/) ?? [])).toEqual(copy.bytes);
  expect(Buffer.from(endingWith(/receipt \d+\.pdf$/) ?? [])).toEqual(receipt.bytes);
  expect(server.rendered).toEqual([]);
});

test('a kept document takes no turn, and is only for its family', async () => {
  const path = `/api/rego/form/${form.id}/pdf`;
  expect((await form.family.ask('GET', path)).statusCode).toBe(200);
  const pdf: PdfQueue = { ...deps.pdf, render: () => Promise.reject(busy()) };
  const { app } = await buildTestApp(db, { after: testApp, deps: { pdf } });
  const ask = (token: string) => app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  expect((await ask(form.family.token)).statusCode).toBe(200);
  expect((await ask((await createCompleteFamily(testApp)).token)).statusCode).toBe(404);
});

test('the photo of a document is read in its turn, and not at all when it is refused', async () => {
  const { camper_id } = await getForm(form.family, form.id);
  await succeeded(form.family.upload(`/api/campers/photo/${camper_id}`, { photo: await jpeg() }));
  const queue = createPdfQueue();
  const get = vi.fn(files.get);
  const server = { ...deps, pdf: queue, files: { ...files, get } };
  const turn = Promise.withResolvers<PdfDocument>();
  const first = queue.render(() => turn.promise, 'Lim');
  const second = queue.render(async () => shortDocument, 'Lim');
  await expect(renderFormCopy(server, form.id, 'family', 'Lim')).rejects.toMatchObject({ code: 'busy' });
  const other = renderFormCopy(server, form.id, 'family', 'Tan');
  expect(get).not.toHaveBeenCalled();
  turn.resolve(shortDocument);
  await Promise.all([first, second, other]);
  expect(get).toHaveBeenCalledOnce();
  await queue.close();
});

const shortDocument: PdfDocument = {
  title: 'A document',
  language: 'en',
  author: 'The office',
  accent: '#0b5cad',
  madeAt: new Date('2026-03-02T01:00:00Z'),
  footer: { left: '', right: '', below: '' },
  blocks: [{ kind: 'paragraph', text: 'To sail alone around the island.' }],
};
