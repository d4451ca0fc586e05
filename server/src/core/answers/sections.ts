import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import { type FieldErrors, missingFields, parseAnswers } from '@bowline/contract/form/parse';
import type { Section } from '@bowline/contract/form/section';
import { isAnswered } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import { t } from '@bowline/contract/text/t';
import { invalid } from '../../platform/app-error.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';

type SubmittedValues = Readonly<Record<string, unknown>>;

/**
 * A profile after a save: sections that the values touch are parsed whole, with the stored answers for absent members;
 * untouched ones stay. Other members are ignored. Throws 422 with all errors.
 * @param locked fields that can no longer be changed
 */
export function saveSections(
  sections: readonly Section[],
  stored: AnswersBySection,
  submitted: SubmittedValues,
  context: AnswerContext,
  locked: (name: string, section: Section) => boolean,
): AnswersBySection {
  const saved: Record<string, Answers> = { ...stored };
  const errors: Record<string, FieldErrors[string]> = {};
  for (const section of sections) {
    const open = openMembers(section, submitted, locked);
    if (isUntouched(open, stored[section.id])) continue;
    const parsed = parseAnswers(
      section,
      { ...stored[section.id], ...open },
      context,
      'complete',
      stored[section.id],
    );
    if (parsed.ok) saved[section.id] = parsed.answers;
    else Object.assign(errors, parsed.errors);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return saved;
}

function openMembers(
  section: Section,
  submitted: SubmittedValues,
  locked: (name: string, section: Section) => boolean,
): SubmittedValues {
  const open = Object.entries(section.fields).filter(
    ([name, field]) => submitted[name] !== undefined && !field.readOnly && !locked(name, section),
  );
  return Object.fromEntries(open.map(([name]) => [name, submitted[name]]));
}

// A whole record is sent back as it came: a section that was never answered comes empty and stays unanswered.
function isUntouched(open: SubmittedValues, stored: Answers | undefined): boolean {
  const values = Object.values(open as Answers);
  return stored ? values.length === 0 : !values.some(isAnswered);
}

/** Whether every question of a section is answered. */
export function isSectionComplete(
  section: Section,
  stored: AnswersBySection,
  context: AnswerContext,
): boolean {
  const answers = stored[section.id];
  return answers !== undefined && missingFields(section, answers, context).length === 0;
}

/**
 * Whether a save is based on another version of the record than the current one. A save without a version applies to
 * the current one. Throws 422 for a version that is no number.
 */
export function isOutdated({ version }: SubmittedValues, record: { readonly version: number }): boolean {
  if (version === undefined || version === null) return false;
  if (!Number.isInteger(version)) throw invalid({ version: [t('Enter a whole number.')] });
  return version !== record.version;
}

/** The answers to some sections in one object, as the API sends them: every field, null where it is open. */
export function flatAnswers(sections: readonly Section[], stored: AnswersBySection): Answers {
  const flat: Record<string, Answer | null> = {};
  for (const { id, fields } of sections)
    for (const name of Object.keys(fields)) flat[name] = stored[id]?.[name] ?? null;
  return flat;
}
