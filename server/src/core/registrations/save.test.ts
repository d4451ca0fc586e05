import type { AnswerContext, Fields } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { about } from '@bowline/contract/steps/about';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { transport } from '@bowline/contract/steps/transport';
import { update } from '@bowline/contract/steps/update';
import { workflowOf } from '@bowline/contract/steps/workflows';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCompleteFamily, createForm, type Family, getForm } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { missingUnder } from './step-states.ts';

const { testApp } = await openSeason();
const junior = { dob: '2014-03-01' };
let family: Family;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
});

describe('saving', () => {
  it('stores an incomplete draft of a step and leaves the other steps unchanged', async () => {
    const id = await createForm(family, junior);
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(about)));
    const saved = await family.ask('POST', `/api/rego/save/${id}`, { school_year: 'Form 1' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({
      form_type: 'junior',
      form: { school_year: 'Form 1', tshirt_size: null, ...sampleAnswers(about) },
    });
    const steps: { step: string; complete: boolean; missing: string[] }[] = saved.json().form.steps;
    expect(steps.find(({ step }) => step === 'update')).toMatchObject({ complete: false });
    expect(steps.find(({ step }) => step === 'update')?.missing).not.toContain('school_year');
    expect(steps.map(({ step }) => step)).toEqual(workflowOf('junior'));
  });

  it('records the next step with the answers', async () => {
    const id = await createForm(family, junior);
    const next = { ...sampleAnswers(about), next_step: 'transport' };
    const saved = await family.ask('POST', `/api/rego/save/${id}`, next);
    expect(saved.json().form).toMatchObject({ current_step: 'transport', furthest_step: 'transport' });
    const back = await family.ask('POST', `/api/rego/save/${id}`, {
      ...sampleAnswers(about),
      next_step: 'update',
    });
    expect(back.json().form).toMatchObject({ current_step: 'update', furthest_step: 'transport' });
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(about)));
    expect(await getForm(family, id)).toMatchObject({ current_step: 'update', furthest_step: 'transport' });
  });

  it.each(['done', 'payment', 'about-lite', '', 7, null])(
    'rejects %j as the next step and saves nothing',
    async (step) => {
      const id = await createForm(family, junior);
      const body = { attending_with_cousins: 'x', next_step: step };
      const saved = await family.ask('POST', `/api/rego/save/${id}`, body);
      expect(saved.statusCode).toBe(422);
      expect(Object.keys(saved.json().errors)).toEqual(['next_step']);
      expect(await getForm(family, id)).toMatchObject({
        attending_with_cousins: null,
        status: 'In Progress',
      });
    },
  );

  it('drops hidden answers', async () => {
    const id = await createForm(family, junior);
    const bus = { ...sampleAnswers(transport), transport_from_campsite: 'provider' };
    const saved = await family.ask('POST', `/api/rego/save/${id}`, bus);
    expect(saved.json().form.transport_from_campsite_own_name).toBeNull();
  });

  it.each([
    [{ tshirt_size: 'XXXL' }],
    [{ medical_height: '142' }],
    [{ ability_read: 5 }],
    [{ no_such_question: 'x' }],
    [{ school_year: 'a\0b' }],
    [{ school_year: 'x'.repeat(256) }],
    [{ status: 'Accepted' }],
  ])('refuses %j at its field and keeps nothing of it', async (given) => {
    const id = await createForm(family, junior);
    const saved = await family.ask('POST', `/api/rego/save/${id}`, { attending_with_cousins: 'x', ...given });
    expect(saved.statusCode).toBe(422);
    expect(Object.keys(saved.json().errors)).toEqual(Object.keys(given));
    expect(await getForm(family, id)).toMatchObject({ attending_with_cousins: null, status: 'In Progress' });
  });

  it('rejects a lone surrogate', async () => {
    const id = await createForm(family, junior);
    const saved = await testApp.app.inject({
      method: 'POST',
      url: `/api/rego/save/${id}`,
      headers: { authorization: `Bearer ${family.token}`, 'content-type': 'application/json' },
      body: String.raw`{"school_year":"\ud800"}`,
    });
    expect(saved.statusCode).toBe(422);
  });

  it('returns 409 with the current registration for an outdated version', async () => {
    const id = await createForm(family, junior);
    const { version } = await getForm(family, id);
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(update), version }));
    const late = await family.ask('POST', `/api/rego/save/${id}`, { school_year: 'Form 2', version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().current.form.school_year).toBe(sampleAnswers(update).school_year);
  });

  it('loses none of 20 concurrent saves to different steps', async () => {
    const id = await createForm(family, junior);
    const drafts = [about, transport, update].map((step) => sampleAnswers<Fields>(step));
    const saves = Array.from({ length: 21 }, (_, n) => drafts[n % 3]);
    const saved = await Promise.all(saves.map((draft) => family.ask('POST', `/api/rego/save/${id}`, draft)));
    expect(saved.map((one) => one.statusCode)).toEqual(Array(21).fill(200));
    expect(await getForm(family, id)).toMatchObject({ ...sampleAnswers(about), ...sampleAnswers(update) });
  });
});

const context: AnswerContext = { accountType: 'parent', today: '2026-11-21', product: 'WSC' };

it('returns the new missing fields when an answer changes, and the old ones when it changes back', () => {
  const missing = missingUnder(context);
  const unsure = { closing_attending: null };
  expect(missing(closingCeremony, unsure)).toEqual(['closing_attending']);
  expect(missing(closingCeremony, { closing_attending: false })).toEqual([]);
  expect(missing(closingCeremony, unsure)).toEqual(['closing_attending']);
});

it('returns other missing fields under other rules for the same answers', () => {
  const offering = (stop: string) => ({ ...context, options: { pick_up_points: [stop] } });
  const answers = sampleAnswers(transport, offering('Old Town').options);
  const missing = (stop: string) => missingUnder(offering(stop))(transport, answers);
  expect(missing('Old Town')).toEqual([]);
  expect(missing('New Town')).not.toEqual([]);
});
