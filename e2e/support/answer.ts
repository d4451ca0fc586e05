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
import { escaped } from './texts.ts';

type Reader = Pick<AnswerContext, 'accountType' | 'product'>;

/** Answers the shown questions of a section as a person does: by their labels, one after the other. */
export async function answerSection(
  page: Page,
  section: Section,
  samples: Answers,
  {
    type: accountType,
    hurried,
    sibling,
    digits,
  }: Pick<Person, 'type' | 'hurried' | 'sibling'> & {
    /** Chooses by digits once the page is at the question. */
    digits?: boolean;
  } = { type: 'parent' },
): Promise<void> {
  const reader: Reader = { accountType, product: 'WSC' };
  const answers = hurried ? fewestAnswers(section, samples) : samples;
  if (sibling !== undefined) await takeSiblings(page, section, sibling);
  for (const [name, field] of Object.entries(section.fields)) {
    const answer = answers[name];
    if (field.readOnly || !isShown(field, answers, reader) || !isAnswered(answer)) continue;
    if (field.remarkOn) await openRemark(page, section, field.remarkOn, reader);
    const part = field.group
      ? page.getByRole('group', { name: groupTitleOf(field.group, reader), exact: true })
      : page;
    if (hurried && (await isFilledIn(part, field, reader))) continue;
    if (hurried && field.offer && isFirstOf(section, field)) {
      await page.getByRole('button', { name: translate(field.offer.label), exact: true }).click();
      continue;
    }
    if (digits && (await chooseByDigit(page, part, field, answer, reader))) continue;
    await answerField(part, listApplies(field, answers) ? listedField(field) : field, answer, reader);
  }
}

/** Fills in with one tap what the page offers above its questions, where it knows a brother or sister. */
async function takeSiblings(page: Page, { fields }: Section, sibling: string): Promise<void> {
  if (!Object.values(fields).some(({ sharedBySiblings }) => sharedBySiblings)) return;
  const names = [t('Use them'), t('Same as {name}', { name: sibling })];
  await page.getByRole('button', { name: new RegExp(`^(${names.map(escaped).join('|')})$`) }).click();
}

/** Whether a question is the first of those that one offer answers, which the button is at. */
const isFirstOf = ({ fields }: Section, field: Field): boolean =>
  Object.values(fields).find(({ offer }) => offer?.label === field.offer?.label) === field;

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

/** Presses the digit of an answer where the focus is at the question already; returns whether it was. */
async function chooseByDigit(
  page: Page,
  part: Page | Locator,
  field: Field,
  answer: Answer,
  reader: Reader,
): Promise<boolean> {
  const radios = part.getByRole('group', { name: nameOf(labelOf(field, reader)) }).getByRole('radio');
  const isAt = await radios.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
  if (isAt)
    await page.keyboard.press(`${(field.choices ?? []).findIndex(({ value }) => value === answer) + 1}`);
  return isAt;
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
