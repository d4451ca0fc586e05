import { sampleAnswers } from '@bowline/contract/form/samples';
import { type RegistrationStatus, registrationStatuses } from '@bowline/contract/registrations/status';
import { transport } from '@bowline/contract/steps/transport';
import { update } from '@bowline/contract/steps/update';
import { succeeded } from '@bowline/testing/client';
import { expect, it } from 'vitest';
import { getForm, submit } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');

const look = async (id: string, staff: StaffMember = registrar) =>
  (await staff.ask('GET', `/api/staff/registrations/${id}`)).json();
const send = (id: string, body: object, staff: StaffMember = registrar) =>
  staff.ask('POST', `/api/staff/registrations/${id}/decision`, body);
const decide = async (id: string, body: object) => send(id, { version: (await look(id)).version, ...body });
const mails = async (id: string) => {
  const rows = await db.selectFrom('message').select('kind').where('registration_id', '=', id).execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'form copy');
};
const deposit = () => createSubmittedForm(testApp, { status: 'Deposit Received' });

it.each([
  ['accept', {}, 'Accepted', 'accepted'],
  ['waitlist', {}, 'Waitlisted', 'waitlisted'],
  ['refuse', { reason: 'The camp is for sailors.' }, 'Refused', 'refused'],
  [
    'request changes',
    { reason: 'Which bus?', steps: ['transport'] },
    'Changes Requested',
    'changes requested',
  ],
  ['withdraw', {}, 'Withdrawn', 'withdrawn'],
])(
  '%s changes the status, sends one email and is in the history with who made it',
  async (decision, more, to, kind) => {
    const { id } = await deposit();
    const answer = await decide(id, { decision, note: 'Spoke with the family.', ...more });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: to,
      notes: [{ by: registrar.name, text: 'Spoke with the family.' }],
    });
    expect(answer.json().history.at(-1)).toMatchObject({ move: decision, to, by: registrar.name });
    expect(await mails(id)).toEqual(kind ? [kind] : []);
    const logged = await readRows(db, 'access_log', { registration_id: id, action: 'change' });
    expect(logged).toMatchObject([{ action: 'change', staff_id: registrar.id }]);
  },
);

it.each(['accept', 'waitlist'])(
  'the email of %s has the own words of staff, where they wrote any',
  async (decision) => {
    const { id } = await deposit();
    const { version } = await look(id);
    const preview = async (more: object) =>
      (
        await registrar.ask('POST', `/api/staff/registrations/${id}/decision?dry_run=true`, {
          decision,
          version,
          ...more,
        })
      ).json().mail.text;
    expect(await preview({ reason: 'Bring your own wetsuit, Mei.' })).toContain(
      'A few words from us:\n\n> Bring your own wetsuit, Mei.',
    );
    expect(await preview({})).not.toContain('A few words from us');
  },
);

it('asks before an acceptance while the family has yet to sign again', async () => {
  const { id } = await deposit();
  await db
    .updateTable('registration')
    .set({ consent_again_at: testApp.clock.now() })
    .where('id', '=', id)
    .execute();
  expect((await decide(id, { decision: 'accept' })).json().errors).toHaveProperty('despite_request');
  expect((await decide(id, { decision: 'accept', despite_request: true })).statusCode).toBe(200);
});

it('asks before a decision while the family asks for a change', async () => {
  const { id, family } = await deposit();
  const request = { sections: ['transport'], message: 'We come by car.' };
  expect((await family.ask('PUT', `/api/rego/changes/${id}/request`, request)).statusCode).toBe(200);
  for (const decision of ['accept', 'waitlist', 'withdraw'])
    expect((await decide(id, { decision })).json().errors).toHaveProperty('despite_request');
  expect((await look(id)).status).toBe('Deposit Received');
  expect((await decide(id, { decision: 'accept', despite_request: true })).statusCode).toBe(200);
});

it('offers the decisions of each status, and rejects the others', async () => {
  const { id } = await createSubmittedForm(testApp);
  const offered: Record<string, string[]> = {};
  for (const status of registrationStatuses) {
    await db.updateTable('registration').set({ status }).where('id', '=', id).execute();
    const { decisions, version } = await look(id);
    offered[status] = decisions;
    for (const decision of ['accept', 'waitlist'].filter((one) => !decisions.includes(one))) {
      expect((await send(id, { decision, version })).json()).toMatchObject({ code: 'read_only' });
    }
  }
  expect(offered).toEqual({
    'In Progress': ['withdraw'],
    'Pending Payment': ['request changes', 'withdraw'],
    'Pending Payment Confirmation': ['request changes', 'withdraw'],
    'Deposit Received': ['accept', 'waitlist', 'refuse', 'request changes', 'withdraw'],
    Accepted: ['request changes', 'withdraw'],
    Waitlisted: ['accept', 'refuse', 'request changes', 'withdraw'],
    Refused: [],
    Withdrawn: [],
    'Changes Requested': ['withdraw'],
  } satisfies Record<RegistrationStatus, string[]>);
});

it('returns 409 with the current registration to the second of two concurrent decisions', async () => {
  const { id } = await deposit();
  const { version } = await look(id);
  const both = await Promise.all([
    send(id, { decision: 'accept', version }),
    send(id, { decision: 'refuse', reason: 'Too late', version }),
  ]);
  const [first, second] = both.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 409]);
  expect(second?.json()).toMatchObject({ code: 'conflict', current: { status: first?.json().status } });
  expect(await mails(id)).toHaveLength(1);
});

it.each([
  ['refuse', { reason: ' ' }, 'reason'],
  ['refuse', {}, 'reason'],
  ['request changes', { steps: ['transport'] }, 'reason'],
  ['request changes', { reason: 'Look again', steps: [] }, 'steps'],
  ['request changes', { reason: 'Look again', steps: ['done', 'elsewhere'] }, 'steps'],
  ['request changes', {}, 'reason', 'steps'],
])('rejects %s with %j at each field', async (decision, more, ...fields) => {
  const { id } = await deposit();
  const answer = await decide(id, { decision, ...more });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(fields);
  expect((await look(id)).status).toBe('Deposit Received');
});

it('reopens only the chosen sections, and a resubmission restores the status and lists the changes', async () => {
  const { id, family } = await deposit();
  await decide(id, { decision: 'request changes', reason: 'Which bus?', steps: ['transport'] });
  const sentBack = await getForm(family, id);
  expect(sentBack).toMatchObject({ editable_steps: ['transport'], furthest_step: 'transport' });
  const elsewhere = await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(update));
  expect(elsewhere.statusCode).toBe(409);
  const own = { ...sampleAnswers(transport), transport_to_campsite: 'own' };
  expect((await family.ask('POST', `/api/rego/save/${id}`, own)).statusCode).toBe(200);
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
  await submit(family, id);
  const again = await look(id);
  expect(again).toMatchObject({ status: 'Deposit Received', reopened_steps: [] });
  const [{ changes }] = again.comparisons;
  expect(changes.length).toBeGreaterThan(0);
  expect(new Set(changes.map(({ title }: { title: string }) => title))).toEqual(new Set(['Transport']));
  const mine = await registrar.ask('GET', '/api/staff/registrations?mine=1&tab=to_review');
  expect(mine.json().rows.map((row: { id: string }) => row.id)).toContain(id);
});

it('previews the email that is sent, and stores nothing', async () => {
  const { id, family } = await deposit();
  const { version } = await look(id);
  const ask = (body: object) =>
    registrar.ask('POST', `/api/staff/registrations/${id}/decision?dry_run=true`, { version, ...body });
  const refusal = await ask({ decision: 'refuse', reason: 'The camp is for sailors.' });
  expect(refusal.json().mail).toMatchObject({ to: family.email });
  expect(refusal.json().mail.text).toContain('The camp is for sailors.');
  const changes = await ask({ decision: 'request changes', reason: 'Which bus?', steps: ['transport'] });
  expect(changes.json().mail.text).toMatch(/^- Transport: http\S+\/register\/transport\/\S+$/m);
  expect((await ask({ decision: 'withdraw' })).json().mail.text).toContain('was withdrawn on');
  expect(await look(id)).toMatchObject({ status: 'Deposit Received', version });
  expect(await mails(id)).toEqual([]);
});

it('previews the attachments of the email', async () => {
  const { id } = await deposit();
  const { version } = await look(id);
  const body = { decision: 'accept', version };
  const preview = await registrar.ask('POST', `/api/staff/registrations/${id}/decision?dry_run=true`, body);
  const [calendar] = preview.json().mail.attachments;
  expect(calendar).toMatchObject({ name: expect.stringMatching(/\.ics$/) });
  expect(Buffer.from(calendar.base64, 'base64').toString()).toContain('BEGIN:VCALENDAR');
});
