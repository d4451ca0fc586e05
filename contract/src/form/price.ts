import { formatRinggit } from '../text/money.ts';
import { joinSentences } from '../text/sentences.ts';
import { t } from '../text/t.ts';
import type { AnswerContext, Answers, Field } from './field.ts';

/**
 * What a Yes to a field costs, in words: each and, where the number is known, the total.
 * Undefined where the record has no such price.
 */
export function priceInWords(
  { price }: Field,
  answers: Answers,
  { prices }: Pick<AnswerContext, 'prices'>,
): string | undefined {
  const each = price && prices?.[price.name];
  if (!each) return undefined;
  const count = answers[price.times];
  const words = t(price.each, { price: formatRinggit(each) });
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) return words;
  return joinSentences([words, t(price.all, { count, price: formatRinggit(each * count) })]);
}
