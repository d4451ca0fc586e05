import type { AnswerContext } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { transport } from '@bowline/contract/steps/transport';
import { expect, it } from 'vitest';
import { missingUnder } from './step-states.ts';

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
