import { formatRinggit } from '../text/money.ts';
import { joinSentences } from '../text/sentences.ts';
import { type Text, translate } from '../text/t.ts';
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
  const words = translate(price.each as Text, { price: formatRinggit(each) });
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) return words;
  return joinSentences([words, translate(price.all as Text, { count, price: formatRinggit(each * count) })]);
}
