import type { AnsweredSection } from '@bowline/contract/api/staff/review/answers';
import { CHARGES_SECTION } from '@bowline/contract/money/charges';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import { isStepId, steps } from '@bowline/contract/steps/workflows';

const titles = {
  people: 'Camper and family',
  health: 'Health and behaviour',
  camp: 'At camp',
  money: 'Fees and consent',
} as const;

type PartName = keyof typeof titles;

/** Sections of a form that staff read together, with the id of their place on the page. */
export interface FormPart {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly AnsweredSection[];
  /** Few people read these: identity is shown above and fees beside them. Changes and alerts open them. */
  readonly isFolded: boolean;
}

/** The sections of a form by what they are about. */
export function partsOf(sections: readonly AnsweredSection[]): FormPart[] {
  return (Object.keys(titles) as PartName[])
    .map((name) => ({
      id: `answers-${name}`,
      title: titles[name],
      sections: sections.filter(({ step }) => partOf(step) === name),
      isFolded: name === 'people' || name === 'money',
    }))
    .filter((part) => part.sections.length > 0);
}

function partOf(step: string): PartName {
  if (step === CHARGES_SECTION) return 'money';
  if (categoryOfSection(step)) return 'health';
  const kind = isStepId(step) ? steps[step].kind : 'review';
  if (kind === 'questions') return 'camp';
  return kind === 'consent' ? 'money' : 'people';
}
