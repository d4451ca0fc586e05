import { answerFileSchema } from '@bowline/contract/api/family/camp-questions';
import type { Registration } from '@bowline/contract/api/registrations';
import type { CampListRecord } from '@bowline/contract/api/staff/review/lists';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import {
  type CampQuestionsRecord,
  campQuestionsSchema,
} from '@bowline/contract/api/staff/season/camp-questions';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  submit,
  trySubmit,
} from '../../../../test/support/family.ts';
import { pdf } from '../../../../test/support/images.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const viewer = await createStaff(testApp, 'viewer');

const boat = {
  ...{ name: 'camp_q1', label: 'Sailed before?', kind: 'yesNo', required: true, readers: 'office' },
  label_ms: 'Pernah belayar?',
};
const which = {
  ...{
    name: 'camp_q2',
    label: 'Which boats?',
    kind: 'choices',
    choices: 'Optimist\nLaser\nHobie',
    required: true,
  },
  ...{ readers: 'review', when_question: 'camp_q1', when_answer: 'Yes', choices_ms: 'Optimis\nLaser\nHobi' },
};
const plan = { name: 'camp_q3', label: 'Asthma plan', kind: 'upload', required: false, readers: 'health' };
const questions = [boat, which, plan];

async function createForm(): Promise<{ family: Family; id: string; campId: string }> {
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(family, { dob: '2014-03-01' });
  return { family, id, campId: (await formOf(family, id)).camp_id };
}

const formOf = async (family: Family, id: string): Promise<Registration> =>
  (await family.ask('GET', `/api/rego/form/${id}`)).json().form;

const urlOf = (campId: string) => `/api/staff/camps/${campId}/questions`;

async function read(campId: string): Promise<CampQuestionsRecord> {
  return campQuestionsSchema.parse((await admin.ask('GET', urlOf(campId))).json());
}

async function publish(campId: string, next: readonly object[]) {
  const { version } = await read(campId);
  return admin.ask('PUT', urlOf(campId), { version, questions: next });
}

const reviewOf = async (staff: StaffMember, id: string): Promise<Review> =>
  (await staff.ask('GET', `/api/staff/registrations/${id}`)).json();

const labelsIn = ({ sections }: Review) =>
  sections
    .find(({ step }) => step === 'camp-questions')
    ?.answers.map(({ label, value }) => `${label} ${value}`);

const updateState = ({ steps }: Registration) => steps.find(({ step }) => step === 'update');

test('a question is asked, checked, saved encrypted, signed, and read by those who may', async () => {
  const { family, id, campId } = await createForm();
  expect((await publish(campId, questions)).statusCode).toBe(200);

  const asked = await formOf(family, id);
  expect(asked.camp_questions.map(({ name }) => name)).toEqual(['camp_q1', 'camp_q2', 'camp_q3']);
  expect(updateState(asked)).toMatchObject({ complete: false, missing: ['camp_q1'] });
  expect((await trySubmit(family, id)).json().steps).toEqual(['update']);

  const save = (body: object) => family.ask('POST', `/api/rego/save/${id}`, body);
  const wrong = await save({ camp_q1: 'maybe', camp_q2: 'Canoe', camp_q3: 'plan.pdf' });
  expect(Object.keys(wrong.json().errors).sort()).toEqual(['camp_q1', 'camp_q3']);
  expect((await save({ camp_q1: true, camp_q2: 'Canoe' })).json().errors).toHaveProperty('camp_q2');
  expect((await save({ camp_q9: true })).json().errors).toHaveProperty('camp_q9');

  const uploaded = await family.upload(`/api/rego/question-upload/${id}/camp_q3`, {
    file: new Blob([pdf()], { type: 'application/pdf' }),
    name: 'Plan of Aini.pdf',
  });
  const { answer } = answerFileSchema.parse(uploaded.json());
  expect(answer).toMatch(/\/Plan of Aini\.pdf$/);
  const saved = await save({ camp_q1: true, camp_q2: 'Hobie\nOptimist', camp_q3: answer });
  expect(saved.json().form).toMatchObject({ camp_q1: true, camp_q2: 'Optimist\nHobie', camp_q3: answer });
  const { answers } = await readRow(db, 'registration', { id });
  expect(JSON.stringify(answers)).not.toMatch(/Hobie|Plan of/);

  const consented = await family.ask('GET', `/api/rego/form/${id}`);
  expect(consented.json().form.consent).toBe(null);
  expect((await save({ consent: true })).statusCode).toBe(200);
  await submit(family, id);

  expect(labelsIn(await reviewOf(admin, id))).toEqual([
    'Sailed before? Yes',
    'Which boats? Optimist, Hobie',
    'Asthma plan Plan of Aini.pdf',
  ]);
  expect(labelsIn(await reviewOf(registrar, id))).toEqual([
    'Sailed before? Yes',
    'Which boats? Optimist, Hobie',
  ]);
  expect(labelsIn(await reviewOf(viewer, id))).toEqual(['Sailed before? Yes']);

  const fileId = answer.split('/')[0];
  const ofStaff = `/api/staff/registrations/${id}/question-file/${fileId}`;
  expect((await admin.ask('GET', ofStaff)).rawPayload.equals(pdf())).toBe(true);
  expect((await registrar.ask('GET', ofStaff)).statusCode).toBe(403);
  expect((await family.ask('GET', `/api/rego/question-file/${id}/${fileId}`)).statusCode).toBe(200);
  const other = await createCompleteFamily(testApp);
  expect((await other.ask('GET', `/api/rego/question-file/${id}/${fileId}`)).statusCode).toBe(404);

  const form = await db
    .selectFrom('registration')
    .select('questions_version')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(form?.questions_version).toBe((await read(campId)).version);
});

test('a draft is told which questions are new, and a sent form keeps its own until it is asked for an answer', async () => {
  const sent = await createForm();
  const { campId } = sent;
  const before = await read(campId);
  const draft = await createForm();
  await succeeded(draft.family.ask('POST', `/api/rego/save/${draft.id}`, { camp_q1: false }));
  await succeeded(sent.family.ask('POST', `/api/rego/save/${sent.id}`, { camp_q1: false }));
  await succeeded(sent.family.ask('POST', `/api/rego/save/${sent.id}`, { consent: true }));
  await submit(sent.family, sent.id);

  const towel = { ...boat, name: 'camp_q4', label: 'Own towel?', label_ms: '' };
  const why = { name: 'camp_q5', label: 'Why?', kind: 'text', required: true, readers: 'office' };
  const whyNot = { ...why, when_question: 'camp_q1', when_answer: 'No' };
  const never = { ...why, name: 'camp_q6', when_question: 'camp_q1', when_answer: 'Yes' };
  const published = await publish(campId, [...before.questions, towel, whyNot, never]);
  expect(published.json().version).toBe(before.version + 1);

  expect((await formOf(draft.family, draft.id)).new_questions).toEqual(['camp_q4', 'camp_q5', 'camp_q6']);
  const later = await formOf(sent.family, sent.id);
  expect(later.camp_questions).toHaveLength(before.questions.length);
  expect(later.later_questions.map(({ name }) => name)).toEqual(['camp_q4', 'camp_q5']);
  const { lacking } = await read(campId);
  expect(lacking.find(({ registration_id }) => registration_id === sent.id)).toMatchObject({
    open: 2,
    asked_at: null,
  });

  const preview = await registrar.ask('GET', `${urlOf(campId)}/ask`);
  expect(preview.json()).toMatchObject({
    ...{ forms: lacking.length, emails: lacking.length, without_email: 0 },
    mail: { subject: expect.stringContaining('has questions for') },
  });
  expect(await readRows(db, 'message', { kind: 'camp questions' })).toEqual([]);
  const ask = (forms: number) => registrar.ask('POST', `${urlOf(campId)}/ask`, { forms });
  expect((await ask(lacking.length + 1)).statusCode).toBe(409);
  const readAsked = async (response: ReturnType<typeof ask>) => {
    const { lacking: rows, seconds_left } = campQuestionsSchema.parse((await response).json());
    const row = rows.find(({ registration_id }) => registration_id === sent.id);
    return { isAsked: row?.asked_at !== null, seconds_left };
  };
  const undo = () => registrar.ask('POST', `${urlOf(campId)}/ask/undo`);
  const statesOf = async () =>
    (await readRows(db, 'message', { registration_id: sent.id, kind: 'camp questions' })).map(
      ({ state }) => state,
    );
  expect(await readAsked(ask(lacking.length))).toEqual({ isAsked: true, seconds_left: 60 });
  expect(await readAsked(undo())).toEqual({ isAsked: false, seconds_left: null });
  expect(await statesOf()).toEqual(['cancelled']);
  expect((await undo()).statusCode).toBe(409);
  expect(await readAsked(ask(lacking.length))).toEqual({ isAsked: true, seconds_left: 60 });
  expect((await statesOf()).sort()).toEqual(['cancelled', 'queued']);
  const logged = await readRows(db, 'access_log', { registration_id: sent.id }, ['what']);
  const asks = logged.map(({ what }) => what).filter((what) => what.includes('Asked'));
  expect(asks).toEqual(['["questionsAsked"]', '["questionsNotAsked"]', '["questionsAsked"]']);

  const answerLater = (body: object) => sent.family.ask('PUT', `/api/rego/questions/${sent.id}`, body);
  expect((await answerLater({ camp_q4: true })).json().errors).toHaveProperty('camp_q5');
  const other = await createCompleteFamily(testApp);
  expect((await other.ask('PUT', `/api/rego/questions/${sent.id}`, {})).statusCode).toBe(404);
  const answered = await answerLater({ camp_q4: true, camp_q5: 'Afraid of water' });
  expect(answered.json().form.later_questions).toEqual([]);
  expect((await answerLater({ camp_q4: true })).statusCode).toBe(409);
  expect((await read(campId)).lacking.map(({ registration_id }) => registration_id)).not.toContain(sent.id);
  expect(labelsIn(await reviewOf(viewer, sent.id))).toEqual([
    'Sailed before? No',
    'Own towel? (answered after the form was sent) Yes',
    'Why? (answered after the form was sent) Afraid of water',
  ]);
});

test('a published question keeps its kind, and what is wrong is said at its field', async () => {
  const { campId } = await createForm();
  const { questions: current, version } = await read(campId);
  const plain = current.findIndex(({ kind }) => kind === 'upload');
  const changed = await admin.ask('PUT', urlOf(campId), {
    version,
    questions: [
      ...current.map((one, at) => (at === plain ? { ...one, kind: 'text' } : one)),
      { name: 'camp_q7', kind: 'choice', choices: 'One', when_question: 'camp_q9' },
    ],
  });
  expect(changed.statusCode).toBe(422);
  const at = current.length;
  expect(Object.keys(changed.json().errors).sort()).toEqual(
    [
      `questions.${plain}.kind`,
      `questions.${at}.choices`,
      `questions.${at}.label`,
      `questions.${at}.readers`,
      `questions.${at}.required`,
    ].sort(),
  );
  const old = await admin.ask('PUT', urlOf(campId), { version: version - 1, questions: [] });
  expect(old.statusCode).toBe(409);
  expect(old.json().current.version).toBe(version);
});

test('the list of a camp has a column for each question that its reader may see', async () => {
  const { family, id, campId } = await createForm();
  await succeeded(
    family.ask('POST', `/api/rego/save/${id}`, {
      camp_q1: true,
      camp_q2: 'Laser',
      camp_q4: true,
      camp_q6: 'Fun',
    }),
  );
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
  await submit(family, id);
  await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', id).execute();
  const listFor = async (staff: StaffMember) =>
    (await staff.ask('GET', `/api/staff/camps/${campId}/lists/questions`)).json();
  const [all, open] = [await listFor(admin), await listFor(viewer)];
  const labels = ({ columns }: CampListRecord) => columns.map(({ label }) => label);
  expect(labels(all)).toEqual(
    expect.arrayContaining(['Sailed before?', 'Which boats?', 'Asthma plan', 'Why?']),
  );
  expect(labels(open)).toContain('Sailed before?');
  expect(labels(open)).not.toContain('Which boats?');
  expect(JSON.stringify(all.rows)).toContain('Laser');
});

test('a question that is no longer asked keeps its answers, and asked again it has them', async () => {
  const { family, id, campId } = await createForm();
  const { questions: before } = await read(campId);
  const reef = { name: 'camp_q11', label: 'Which reef?', kind: 'text', required: true, readers: 'office' };
  const secret = { ...reef, name: 'camp_q12', label: 'Which phobia?', readers: 'health' };
  const unanswered = { ...reef, name: 'camp_q13', label: 'Nobody knows?', required: false };
  expect((await publish(campId, [reef, secret, unanswered])).statusCode).toBe(200);
  const save = (body: object) => succeeded(family.ask('POST', `/api/rego/save/${id}`, body));
  await save({ camp_q11: 'Tioman', camp_q12: 'Jellyfish' });
  await save({ consent: true });
  await submit(family, id);
  await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', id).execute();
  const open = { ...reef, name: 'camp_q14', label: 'Own mask?' };
  expect((await publish(campId, [open])).statusCode).toBe(200);

  const columnsFor = async (staff: StaffMember) => {
    const { columns, rows }: CampListRecord = (
      await staff.ask('GET', `/api/staff/camps/${campId}/lists/questions`)
    ).json();
    const own = rows.find((row) => row.registration_id === id);
    return Object.fromEntries(columns.map(({ label }, at) => [label, own?.cells[at]?.text]));
  };
  const retired = 'Which reef? (no longer asked)';
  const shown = await columnsFor(admin);
  expect(shown).toMatchObject({
    [retired]: 'Tioman',
    'Which phobia? (no longer asked)': 'Jellyfish',
    'Own mask?': '',
  });
  expect(Object.keys(shown).some((label) => label.startsWith('Nobody knows?'))).toBe(false);
  expect(await columnsFor(viewer)).toHaveProperty([retired], 'Tioman');
  expect(JSON.stringify(await columnsFor(viewer))).not.toMatch(/phobia|Jellyfish/);
  const csv = await admin.ask('GET', `/api/staff/camps/${campId}/lists/questions/csv`);
  expect(csv.body.split('\r\n')).toEqual([
    expect.stringContaining(`,${retired},`),
    ...[expect.anything(), expect.stringContaining('Tioman'), ''],
  ]);

  const record = await read(campId);
  expect(record.ever_asked.find(({ question }) => question.name === 'camp_q11')).toMatchObject({
    answers: 1,
  });
  expect(record.ever_asked.find(({ question }) => question.name === 'camp_q13')).toMatchObject({
    answers: 0,
  });
  // What was answered after the form was sent stays with the review, too.
  await succeeded(family.ask('PUT', `/api/rego/questions/${id}`, { camp_q14: 'Yes' }));
  const other = { ...open, name: 'camp_q15', label: 'Own fins?' };
  expect((await publish(campId, [other])).statusCode).toBe(200);
  await succeeded(family.ask('PUT', `/api/rego/questions/${id}`, { camp_q15: 'No' }));
  expect(labelsIn(await reviewOf(viewer, id))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Own mask\?.*Yes$/),
      expect.stringMatching(/^Own fins\?.*No$/),
    ]),
  );

  expect((await publish(campId, [{ ...reef, kind: 'yesNo' }])).json().errors).toHaveProperty([
    'questions.0.kind',
  ]);
  expect((await publish(campId, [{ ...secret, readers: 'office' }])).json().errors).toHaveProperty([
    'questions.0.readers',
  ]);
  expect((await publish(campId, [reef, open])).statusCode).toBe(200);
  expect((await formOf(family, id)).later_questions).toEqual([]);
  expect((await read(campId)).lacking.map(({ registration_id }) => registration_id)).not.toContain(id);
  expect(await columnsFor(viewer)).toMatchObject({ 'Which reef?': 'Tioman', 'Own mask?': 'Yes' });
  expect((await publish(campId, before)).statusCode).toBe(200);
});
