import { sampleAnswers } from '@bowline/contract/form/samples';
import { about } from '@bowline/contract/steps/about';
import { behavioural } from '@bowline/contract/steps/behavioural';
import { consent } from '@bowline/contract/steps/consent';
import { update } from '@bowline/contract/steps/update';
import { succeeded } from '@bowline/testing/client';
import { type ReadPdf, readPdf } from '@bowline/testing/read-pdf';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCompleteFamily, createFilledForm, getForm, submit } from '../../test/support/family.ts';
import { openSeason } from '../../test/support/open-season.ts';
import { findSubmission, type Submission } from './queries/documents.ts';
import { renderFormCopy } from './render-documents.ts';

const { db, testApp } = await openSeason();
const family = await createCompleteFamily(testApp);

const senior = { dob: '2010-03-01', name: '陈小明 முத்து O’Neil 😀', dietary_restrictions: '' };
const goals = 'To sail alone around the island. '.repeat(151);
const askFor = (id: string, asking = family) => asking.ask('GET', `/api/rego/form/${id}/pdf`);
const bare = (text: string) => text.normalize().replace(/\s/g, '');

async function createSubmittedForm(): Promise<string> {
  const id = await createFilledForm(family, senior);
  const alone = { ...sampleAnswers(update), attending_with_siblings: '', attending_with_cousins: '' };
  const answers = { ...sampleAnswers(about), about_goals: goals, ...alone };
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, answers));
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(consent)));
  await submit(family, id);
  return id;
}

describe('the copy of a submitted registration', () => {
  let id: string;
  let submission: Submission | undefined;
  let copy: ReadPdf;
  beforeAll(async () => {
    id = await createSubmittedForm();
    submission = await findSubmission(db, id, 'family');
    copy = await readPdf((await askFor(id)).rawPayload);
  });

  it('is an attachment with a plain name that is not cached', async () => {
    const answer = await askFor(id);
    const { reference } = await getForm(family, id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${reference}.pdf"`,
      'cache-control': 'no-store',
    });
  });

  it('contains every question and answer', () => {
    const whole = bare(copy.spoken);
    const answers = submission?.document.flatMap((step) => step.answers) ?? [];
    expect(answers.length).toBeGreaterThan(60);
    const said = answers.map(({ label, value }) => bare(label + value));
    expect(said.filter((answer) => !whole.includes(answer))).toEqual([]);
  });

  it('names the questions left open in one line of their part', () => {
    const { answers = [] } = submission?.document.find(({ step }) => step === 'update') ?? {};
    expect(answers.filter(({ value }) => !value).map(({ label }) => label)).toEqual(['Siblings', 'Cousins']);
    expect(copy.spoken).toContain('Not given: Siblings · Cousins');
  });

  it('groups answers under the headings of the form', () => {
    expect(copy.spoken).toContain('Languages English Fluent');
    expect(copy.spoken).toContain('Emergency Contact Name');
  });

  it('contains the login email of the family', () => {
    expect(copy.spoken).toContain(`Email ${family.email}`);
  });

  it('prints names in their own script', () => {
    expect(copy.spoken).toContain('陈小明 முத்து O’Neil 😀');
    expect(copy.spoken).not.toContain('\u{FFFD}');
  });

  it('titles each part as the form does', () => {
    const titles = submission?.document.map(({ title }) => title) ?? [];
    expect(titles.filter((title) => !copy.spoken.includes(title))).toEqual([]);
    expect(copy.roles.filter((role) => role === 'H2')).toHaveLength(titles.length + 1);
  });

  it('contains the terms as text, and who signed them, when and from where', () => {
    expect(copy.spoken).toContain(
      'The signed application form and the acknowledged consent form are required',
    );
    expect(copy.spoken).not.toContain('**');
    const { signer_name, signed_from } = submission ?? {};
    expect(copy.spoken).toContain(`Signed by ${signer_name}`);
    expect(copy.spoken).toContain('02/03/2026 09:00 (Malaysia Time)');
    expect(copy.spoken).toContain(`internet address ${signed_from}`);
  });

  it('has numbered pages, each with the hash of the submission', () => {
    expect(copy.pages.length).toBeGreaterThanOrEqual(5);
    for (const [index, page] of copy.pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${copy.pages.length}`);
      expect(page).toContain(submission?.sha256);
    }
  });

  it('has a title, a language and a structure for screen readers', async () => {
    const { reference } = await getForm(family, id);
    const Title = `Registration ${reference}: ${senior.name}`;
    expect(copy.info).toMatchObject({ Title, Author: 'Westwind Sailing Camp', Language: 'en' });
    expect(copy.tagged).toBe(true);
    expect(copy.roles).toEqual(
      expect.arrayContaining(['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']),
    );
  });

  it('shows the photo of the camper, where there is one', async () => {
    expect(copy.roles).not.toContain('Figure');
    const picture = sharp({ create: { width: 60, height: 80, channels: 3, background: '#0b5cad' } });
    const { key } = await testApp.deps.files.put(await picture.jpeg().toBuffer());
    const { camper_id } = await getForm(family, id);
    await db.updateTable('camper').set({ photo_file: key }).where('id', '=', camper_id).execute();
    const { roles, spoken } = await readPdf((await askFor(id)).rawPayload);
    expect(roles).toContain('Figure');
    expect(spoken).toContain('Photo in the camper profile');
  });

  it('does not change after the submission', async () => {
    const before = await renderFormCopy(testApp.deps, id, 'family', family.email);
    await succeeded(family.ask('PUT', '/api/auth/account', { name_first: 'Somebody', name_last: 'Else' }));
    const after = await renderFormCopy(testApp.deps, id, 'family', family.email);
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });
});

it.each([
  ['美玲', '陈', '陈美玲'],
  ['Sukarno', '-', 'Sukarno'],
])('the copy of %s %s is signed by %s, also the emergency contact', async (name_first, name_last, name) => {
  const signer = await createCompleteFamily(testApp);
  const saved = await signer.ask('PUT', '/api/auth/account', { name_first, name_last });
  expect(saved.json()).toMatchObject({ is_complete: true, emergency_name: name });
  const id = await createFilledForm(signer, senior);
  await submit(signer, id);
  const { spoken } = await readPdf((await askFor(id, signer)).rawPayload);
  expect(spoken).toContain(`Signed by ${name}`);
  expect(bare(spoken)).toContain(bare(`I, ${name}, IC`));
});

describe('returns 404 for a copy', () => {
  it('of a registration that was not submitted', async () => {
    const draft = await createFilledForm(family, senior);
    expect((await askFor(draft)).statusCode).toBe(404);
  });

  it('of another family, or 401 without a token', async () => {
    const id = await createSubmittedForm();
    const stranger = await createCompleteFamily(testApp);
    expect((await askFor(id, stranger)).statusCode).toBe(404);
    const signedOut = await testApp.app.inject(`/api/rego/form/${id}/pdf`);
    expect(signedOut.statusCode).toBe(401);
  });
});

it('leaves out empty remarks', async () => {
  const id = await createFilledForm(family, { dob: '2018-03-01', name: 'Lite Camper' });
  const made = { ability_read_remarks: 'Reads everything', ability_learn_remarks: '' };
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(behavioural), ...made }));
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(consent)));
  await submit(family, id);
  const { spoken } = await readPdf((await askFor(id)).rawPayload);
  expect(spoken).toContain('Reading: remarks Reads everything');
  expect(spoken).not.toContain('Learning new things: remarks');
});

it('is refused with 503 while two documents of the family wait, and rendered for another family', async () => {
  const own = await createSubmittedForm();
  const other = await createCompleteFamily(testApp);
  const registrationId = await createFilledForm(other, senior);
  await submit(other, registrationId);
  const { account_id } = await db
    .selectFrom('registration')
    .select('account_id')
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  const { promise: loaded, resolve: load } = Promise.withResolvers<typeof shortDocument>();
  const waiting = [1, 2].map(() => testApp.deps.pdf.render(() => loaded, account_id));
  const refused = await askFor(own);
  const making = askFor(registrationId, other);
  load(shortDocument);
  const made = await making;
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'busy' });
  expect(made.statusCode).toBe(200);
  await Promise.all(waiting);
  expect((await askFor(own)).statusCode).toBe(200);
});

const shortDocument = {
  title: 'Short',
  language: 'en',
  author: 'The office',
  accent: '#0b5cad',
  madeAt: new Date('2026-03-02T01:00:00Z'),
  footer: { left: '', right: '', below: '' },
  blocks: [{ kind: 'paragraph' as const, text: 'To sail alone around the island.' }],
};
