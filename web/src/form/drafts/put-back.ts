import type { RefObject } from 'react';
import { type AnswersForm, fillIn } from '../answers-form.ts';
import type { BaseRecord } from '../base-record.ts';
import type { Settle } from '../conflicts/use-conflict.ts';
import { mergeValues, sameValues } from '../merge-values.ts';
import type { Draft } from './open-draft.ts';

/** Fills a form with what was typed on an earlier visit, over the record as it now stands; says what became of it. */
export function putBack(
  form: AnswersForm,
  base: RefObject<BaseRecord>,
  draft: Draft,
  settle: Settle,
): 'none' | 'restored' | 'restored-older' {
  const saved = base.current;
  const { values, clashes } = mergeValues(draft.base, draft.typed, saved.typed);
  if (sameValues(values, saved.typed)) return 'none';
  fillIn(form, values);
  if (clashes.length > 0) void settle(base, saved, { version: draft.version, typed: draft.base });
  return draft.version === saved.version ? 'restored' : 'restored-older';
}
