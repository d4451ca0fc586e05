import type { AnswerContext, Answers, Fields } from '@bowline/contract/form/field';
import { isAnswered } from '@bowline/contract/form/shown';
import { type AnswerInWords, answerInWords } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';

type Options = { fields: Fields; answers: Answers; context: AnswerContext };

// Fewer questions are said one by one.
const MANY = 4;

/** What a group of answers says, in a line. Many of one kind are counted, but every Yes on health is said. */
export function answersDigest(words: readonly AnswerInWords[], options: Options): string {
  const given = words.filter(({ name }) => isAnswered(options.answers[name]));
  return withoutCounted(withoutNo({ said: [], given }, options), options).join(' · ');
}

/** What is said already, and the answers of which nothing is said yet. */
type Digest = { said: readonly string[]; given: readonly AnswerInWords[] };

function withoutNo({ said, given }: Digest, { fields, answers }: Options): Digest {
  const asked = given.filter(({ name }) => fields[name]?.kind === 'yesNo');
  if (asked.length < MANY) return { said, given };
  const isNo = ({ name }: AnswerInWords) => fields[name]?.kind === 'yesNo' && answers[name] === false;
  const rest = given.filter((one) => !isNo(one));
  const allNo = asked.every(isNo) ? [t('No to all {count} questions', { count: asked.length })] : [];
  return { said: [...said, ...allNo], given: rest };
}

/** Questions with the same choices, such as vaccines, are counted by answer; what depends on them is left out. */
function withoutCounted({ said, given }: Digest, options: Options): string[] {
  const { fields, answers, context } = options;
  const first = given.map(({ name }) => fields[name]).find((field) => field?.kind === 'choice');
  const alike = given.filter(({ name }) => first?.choices && fields[name]?.choices === first.choices);
  const rest = given.filter((one) => !alike.includes(one));
  if (!first?.choices || alike.length < MANY) return [...said, ...given.map((one) => words(one, options))];
  const counts = first.choices.flatMap(({ value }) => {
    const count = alike.filter(({ name }) => answers[name] === value).length;
    return count > 0 ? [`${answerInWords(first, value, context)} ${count}`] : [];
  });
  const depends = ({ name }: AnswerInWords) =>
    alike.some((one) => one.name in (fields[name]?.showWhen ?? {}));
  return [...said, ...counts, ...rest.filter((one) => !depends(one)).map((one) => words(one, options))];
}

/** A level or a No says little without its question, which alone says a Yes; a name or an address says enough. */
function words({ name, label, value }: AnswerInWords, { fields, answers }: Options): string {
  const { kind } = fields[name] ?? {};
  const short = label.replace(/[?？]$/, '');
  if (kind === 'yesNo' && answers[name] === true) return short;
  return kind === 'yesNo' || kind === 'scale' ? t('{label}: {value}', { label: short, value }) : value;
}
