import type { ReviewSummary } from '@bowline/contract/api/staff/review/answers';
import type { TaggedField } from '@bowline/contract/form/tags';
import { medical } from '@bowline/contract/profile/medical';
import {
  canSeeAnswer,
  canSeeMissingDetails,
  canSeeSection,
  type StaffRole,
} from '@bowline/contract/staff/roles';
import {
  alertsOf,
  conditionOf,
  detailsMissing,
  headingOf,
  inWords,
  questionsOn,
  type Respondent,
  wordsOf,
  yesAnswers,
} from './answers.ts';

type HealthSummary = Omit<ReviewSummary, 'behaviour'>;
type Fact = HealthSummary['facts'][number];

/** What the health list says of one person in the family's own words, as far as a role reads it. */
export function summarizeHealth(
  roles: readonly StaffRole[],
  person: Respondent,
  product: string,
): HealthSummary {
  const canSee = ({ section, field }: TaggedField) => canSeeAnswer(roles, section, field);
  const conditions = yesAnswers('health', person, canSee).map((value) => ({
    label: 'Conditions and medicines',
    value,
  }));
  const answers = questionsOn('health')
    .filter((question) => question.field.kind === 'longText' && canSee(question))
    .map((marked) => factOf(marked, person, product));
  const missing = detailsMissing(person);
  return {
    alerts: alertsOf('health', person, canSee),
    details_missing: missing.length > 0 && canSeeMissingDetails(roles),
    facts: joinByLabel([
      swimming(person, product),
      ...conditions,
      ...answers,
      ...(canSeeSection(roles, medical.id) ? missing : []).map(({ field }) => ({
        label: 'Details missing',
        value: conditionOf(field),
      })),
    ]),
    health_hidden: !canSeeSection(roles, medical.id),
  };
}

function swimming(person: Respondent, product: string): Fact {
  const words = [wordsOf(person, 'swims', product), wordsOf(person, 'swim level', product)];
  return { label: 'Can swim', value: words.filter(Boolean).join(', ') };
}

function factOf(marked: TaggedField, person: Respondent, product: string): Fact {
  const { listColumn } = marked.field;
  const label = listColumn ? listColumn.heading : headingOf(marked.field, product);
  const words = inWords(marked, person, product);
  return { label, value: words && listColumn?.part ? `${listColumn.part}: ${words}` : words };
}

function joinByLabel(facts: readonly Fact[]): Fact[] {
  const given = facts.filter(({ value }) => value !== '');
  return [...Map.groupBy(given, ({ label }) => label)].map(([label, same]) => ({
    label,
    value: same.map(({ value }) => value).join('; '),
  }));
}
