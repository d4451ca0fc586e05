import type { AnswerContext, Answers, Field } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { isAnswered, isShown } from '@bowline/contract/form/shown';
import { listApplies, listedField } from '@bowline/contract/form/text-list';
import { answerInWords, groupTitleOf, labelOf } from '@bowline/contract/form/words';
import type { Answer } from '@bowline/contract/options/choice';
import { sentenceGap } from '@bowline/contract/text/sentences';
import { t, translate } from '@bowline/contract/text/t';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './family.ts';
import { waitUntilIdle } from './settled-page.ts';
import { escaped, withAnyValues } from './texts.ts';

type Reader = Pick<AnswerContext, 'accountType' | 'product'>;

/** Answers the shown questions of a section as a person does: by their labels, one after the other. */
export async function answerSection(
  page: Page,
  section: Section,
  samples: Answers,
  { type: accountType, hurried }: Pick<Person, 'type' | 'hurried'> = { type: 'parent' },
): Promise<void> {
  const reader: Reader = { accountType, product: 'WSC' };
  const answers = hurried ? fewestAnswers(section, samples) : samples;
  if (hurried) await takeOffer(page, t('Use them'), withAnyValues(t<string>('Same as {name}')));
  for (const [name, field] of Object.entries(section.fields)) {
    const answer = answers[name];
    if (field.readOnly || !isShown(field, answers, reader) || !isAnswered(answer)) continue;
    if (field.remarkOn) await openRemark(page, section, field.remarkOn, reader);
    const part = field.group
      ? page.getByRole('group', { name: groupTitleOf(field.group, reader), exact: true })
      : page;
    if (hurried && field.offer) await takeOffer(page, translate(field.offer.label));
    if (hurried && (await isFilledIn(part, field, reader))) continue;
    await answerField(part, listApplies(field, answers) ? listedField(field) : field, answer, reader);
  }
}

/** Fills in with one tap what the page offers, once it has all its parts. */
async function takeOffer(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  await waitUntilIdle(page);
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.isVisible()) await button.click();
  }
}

/** The required answers, each No where it can be. */
function fewestAnswers({ fields }: Section, samples: Answers): Answers {
  const required = Object.entries(fields).filter(([, field]) => field.required);
  return Object.fromEntries(
    required.map(([name, { kind }]) => [name, kind === 'yesNo' ? false : samples[name]]),
  );
}

async function isFilledIn(part: Page | Locator, field: Field, reader: Reader): Promise<boolean> {
  const name = nameOf(labelOf(field, reader));
  const box = part.getByRole('textbox', { name }).or(part.getByRole('combobox', { name }));
  if ((await box.count()) > 0) return (await box.first().inputValue()) !== '';
  const group = part.getByRole('group', { name });
  if (field.kind === 'date') return (await group.getByRole('textbox').last().inputValue()) !== '';
  return (await group.getByRole('radio', { checked: true }).count()) > 0;
}

/** Gives one answer in the control with the question's label. */
async function answerField(
  page: Page | Locator,
  field: Field,
  answer: Answer,
  reader: Reader,
): Promise<void> {
  const label = nameOf(labelOf(field, reader));
  if (field.kind === 'agreement') {
    const box = page.getByRole('checkbox', { name: label });
    // The page clears a tick when it learns that the terms have changed, as those of a test beside this one may.
    return expect(() => box.setChecked(answer === true)).toPass({ timeout: 15_000 });
  }
  if (field.kind === 'date') return typeDate(page.getByRole('group', { name: label }), String(answer));
  const words = answerInWords(field, answer, reader);
  if (field.kind === 'country') {
    // Browsers name some countries otherwise than Node.
    await page.getByRole('combobox', { name: label }).selectOption(String(answer));
  } else if (field.layout === 'list') {
    await page.getByRole('combobox', { name: label }).selectOption({ label: words });
  } else if (field.choices && field.kind !== 'text') {
    await page.getByRole('group', { name: label }).getByRole('radio', { name: words, exact: true }).check();
  } else {
    await page.getByRole('textbox', { name: label }).fill(String(answer));
  }
}

async function typeDate(boxes: Locator, iso: string): Promise<void> {
  const [year = '', month = '', day = ''] = iso.split('-');
  await boxes.getByLabel(t('Day'), { exact: true }).fill(day);
  await boxes.getByLabel(t('Month'), { exact: true }).fill(month);
  await boxes.getByLabel(t('Year'), { exact: true }).fill(year);
}

async function openRemark(page: Page, { fields }: Section, question: string, reader: Reader): Promise<void> {
  const field = fields[question];
  if (!field) throw new Error(`No question ${question}`);
  await page.getByText(`${t('Add a remark')} ${labelOf(field, reader)}`, { exact: true }).click();
}

/** The exact label, with or without its mark; not a longer one that contains it. */
function nameOf(label: string): RegExp {
  // A name has no space twice.
  const gap = escaped(sentenceGap()).replace(/\s+/g, '\\s*');
  return new RegExp(`^${escaped(label)}(${gap}${escaped(t('(optional)'))})?$`);
}
