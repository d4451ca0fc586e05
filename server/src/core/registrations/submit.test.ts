import { hash } from 'node:crypto';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { about } from '@bowline/contract/steps/about';
import { update } from '@bowline/contract/steps/update';
import { isReview, workflowOf } from '@bowline/contract/steps/workflows';
import { isReference } from '@bowline/contract/text/reference';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  createForm,
  type Family,
  getForm,
  submit,
  trySubmit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows, readRow } from '../../../test/support/rows.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';

const { db, testApp } = await openSeason();
const junior = { dob: '2014-03-01' };
let family: Family;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
});

describe('submitting', () => {
  it('submits once for any number of concurrent requests, and freezes the registration in words and in data', async () => {
    const id = await createFilledForm(family, junior);
    const asked = await Promise.all(Array.from({ length: 20 }, () => trySubmit(family, id)));
    expect(new Set(asked.map((one) => one.statusCode))).toEqual(new Set([200]));
    const form = await getForm(family, id);
    expect(form).toMatchObject({ status: 'Pending Payment', editable_steps: [], current_step: 'done' });
    expect(isReference(form.reference ?? '')).toBe(true);
    const kept = await db.selectFrom('submission').selectAll().where('registration_id', '=', id).execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ signer_name: 'Tan Mei Ling', document: null, signer_ic: null });
    const signed = await getSignedContent(db, id);
    expect(signed.signer_ic).toBe('800214145566');
    expect(signed.document).toContain('"label":"Around the head","value":"53.5 cm"');
    expect(kept[0]?.terms).toContain('Supervision');
    expect(JSON.parse(signed.document)).toContainEqual({
      step: 'consent',
      title: 'Parent/Guardian Consent & Indemnity Form',
      answers: [
        expect.objectContaining({
          label: 'Declaration',
          value: expect.stringMatching(
            /^I, Tan Mei Ling, .* 800214-14-5566, .* of 陈小明 .* in Junior Camp\.$/,
          ),
        }),
        expect.objectContaining({ name: 'consent', value: 'Yes' }),
      ],
    });
    expect(JSON.parse(signed.data)).toMatchObject({
      account_type: 'parent',
      account: { 'account-details': { email: family.email, ic_no: '800214145566' } },
      camper: { details: { dob: '2014-03-01' }, medical: { health_asthma: true } },
      form: { update: { hs_circumference_head: 53.5 }, consent: { consent: true } },
      camp: { type: 'junior', name: 'Junior Camp', starts_on: '2026-06-07' },
    });
    expect(hash('sha256', `${signed.document}${signed.data}${kept[0]?.terms}`)).toBe(signed.sha256);
    const moves = await db.selectFrom('form_event').selectAll().where('registration_id', '=', id).execute();
    expect(moves.map(({ move, actor }) => [move, actor])).toEqual([['submit', 'family']]);
    const mails = await db.selectFrom('message').selectAll().where('registration_id', '=', id).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['form copy']);
  });

  it('returns the incomplete steps, and changes nothing', async () => {
    const id = await createForm(family, junior);
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(about)));
    const asked = await trySubmit(family, id);
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'incomplete']);
    const unanswered = workflowOf('junior').filter(
      (step) => !isReview(step) && !['about', 'done'].includes(step),
    );
    expect(asked.json().steps).toEqual(unanswered);
    expect(await getForm(family, id)).toMatchObject({ status: 'In Progress', reference: null });
  });

  it('makes the registration read-only', async () => {
    const id = await createFilledForm(family, junior);
    await submit(family, id);
    const saved = await family.ask('POST', `/api/rego/save/${id}`, { school_year: 'Form 9' });
    expect([saved.statusCode, saved.json().code]).toEqual([409, 'read_only']);
  });

  it('is rejected after registration has closed', async () => {
    const id = await createFilledForm(family, junior);
    const { camp_id } = await getForm(family, id);
    await db.updateTable('camp').set({ closed_by_hand: true }).where('id', '=', camp_id).execute();
    expect((await trySubmit(family, id)).json().code).toBe('not_open');
    await db.updateTable('camp').set({ closed_by_hand: false }).where('id', '=', camp_id).execute();
    await submit(family, id);
  });

  it('keeps the signed terms when the camp’s terms change', async () => {
    const id = await createFilledForm(family, junior);
    const { camp_id } = await getForm(family, id);
    await submit(family, id);
    const before = await readRow(db, 'camp', { id: camp_id }, ['terms_conditions']);
    await db.updateTable('camp').set({ terms_conditions: 'Other terms' }).where('id', '=', camp_id).execute();
    const kept = await readRow(db, 'submission', { registration_id: id }, ['terms']);
    expect(kept.terms).toContain('Supervision');
    await expect(db.updateTable('submission').set({ signer_name: 'x' }).execute()).rejects.toThrow(
      /kept as they were/,
    );
    await db.updateTable('camp').set(before).where('id', '=', camp_id).execute();
  });

  it('resubmits the sections that were sent back, and restores the status', async () => {
    const id = await createFilledForm(family, junior);
    await submit(family, id);
    const { reference } = await getForm(family, id);
    await changeRows(
      db,
      'registration',
      { id },
      { status: 'Changes Requested', status_before: 'Deposit Received', reopened_steps: ['update'] },
    );
    expect((await getForm(family, id)).editable_steps).toEqual(['update']);
    expect((await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(about))).json().code).toBe(
      'read_only',
    );
    await succeeded(
      family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(update), school_year: 'Form 4' }),
    );
    expect((await trySubmit(family, id)).json().steps).toEqual(['consent']);
    expect((await getForm(family, id)).editable_steps).toEqual(['update', 'consent']);
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
    await submit(family, id);
    expect(await getForm(family, id)).toMatchObject({
      status: 'Deposit Received',
      reference,
      school_year: 'Form 4',
    });
  });
});
