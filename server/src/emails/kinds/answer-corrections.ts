import { labelOf, titleOf } from '@bowline/contract/form/words';
import { categoryOfField } from '@bowline/contract/staff/roles';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import { type AnswerPart, addressOf, findAnswerPart } from '../../core/corrections/answer-part.ts';
import { listToSignAgain } from '../../core/corrections/queries/consent-again.ts';
import { getCorrection, type NamedCorrection } from '../../core/corrections/queries.ts';
import { fieldsOfCorrection } from '../../core/corrections/words.ts';
import type { MessageRow } from '../../core/outbox/queries/messages.ts';
import { defineEmail, type EmailContent, type LoadDeps } from '../define-email.ts';
import { type AccountFacts, loadAccountFacts, named } from '../facts.ts';
import type { SampleFacts } from '../sample-facts.ts';
import { anyQuestion, greeting } from '../words.ts';

interface CorrectionFacts extends AccountFacts {
  readonly correction: NamedCorrection;
  readonly part: AnswerPart | undefined;
  /** Whether the family is asked to sign the consent again. */
  readonly signsAgain: boolean;
}

async function loadCorrection(deps: LoadDeps, row: MessageRow): Promise<CorrectionFacts> {
  const facts = await loadAccountFacts(deps, row);
  const correction = await getCorrection(deps.db, named(row.correction_id));
  const part = await findAnswerPart(deps.db, deps, addressOf(correction));
  const signsAgain = (await listToSignAgain(deps.db, part, correction)).length > 0;
  return { ...facts, correction, part, signsAgain };
}

const sampleCorrection = (facts: SampleFacts): CorrectionFacts => ({
  ...facts,
  correction: { id: facts.registration.id, state: 'kept', charged: null } as NamedCorrection,
  part: undefined,
  signsAgain: true,
});

/** What of a correction an email may name: on health and behaviour no question, and no answer at all. */
function changedFacts({ correction, part }: CorrectionFacts): readonly (readonly [string, string])[] {
  if (!part) return [];
  const { section, context, record } = part;
  const names = fieldsOfCorrection(part, correction).map(([, field]) => {
    const category = categoryOfField(section.id, field);
    if (category === 'behavioural') return t('Answers on behaviour');
    return category || field.encrypted ? t('Health answers') : labelOf(field, context);
  });
  return [
    ...(correction.camper_name ? [[t('Camper'), correction.camper_name] as const] : []),
    ...(record.kind === 'registration' ? [[t('Camp'), campName(record.registration.camp)] as const] : []),
    ...(isGuarded(part, correction) ? [] : [[t('Part of the form'), titleOf(section)] as const]),
    [t('Questions'), [...new Set(names)].join('; ')],
  ];
}

/** Whether a correction is about health or behaviour: then the reason may name it, too. */
const isGuarded = (part: AnswerPart, correction: NamedCorrection): boolean =>
  fieldsOfCorrection(part, correction).some(
    ([, field]) => categoryOfField(part.section.id, field) !== undefined || field.encrypted === true,
  );

const mayQuote = ({ part, correction }: CorrectionFacts): boolean =>
  part !== undefined && !isGuarded(part, correction);

const seeCorrection = ({ id }: NamedCorrection) =>
  ({ label: t('See what changed'), path: `/corrections/answers/${id}` }) as const;

const chargedFacts = ({ correction: { charged } }: CorrectionFacts) =>
  charged
    ? ([
        [t('Charged before'), formatSen(charged.before)],
        [t('Charged now'), formatSen(charged.after)],
      ] as const)
    : [];

/** Staff filled in or corrected answers. */
export const answersCorrected = defineEmail({
  kind: 'answers corrected',
  load: loadCorrection,
  sample: sampleCorrection,
  write: (facts): EmailContent => {
    const { correction } = facts;
    return {
      subject: t('We have filled in or corrected answers for you'),
      title: t('We have filled in or corrected answers for you'),
      paragraphs: [
        greeting(facts),
        t('What was signed stays as it is. The camp’s lists use the new answers.'),
        ...(facts.signsAgain
          ? [t('The change affects the wording of the consent. Please log in and sign the consent again.')]
          : []),
        mayQuote(facts) ? t('The reason:') : t('Log in to see what changed and why.'),
      ],
      ...(mayQuote(facts) && { quote: correction.reason }),
      facts: [...changedFacts(facts), ...chargedFacts(facts)],
      button: seeCorrection(correction),
      closing: [t('If something is not right, please tell us on that page.'), anyQuestion(facts)],
    };
  },
});

/** What staff answered to a family that says a correction is not right. */
export const objectionAnswered = defineEmail({
  kind: 'objection answered',
  load: loadCorrection,
  sample: sampleCorrection,
  write: (facts): EmailContent => {
    const { correction } = facts;
    return {
      subject: t('Your objection to a change of answers'),
      title: correction.state === 'withdrawn' ? t('We have undone our change') : t('We keep our change'),
      paragraphs: [
        greeting(facts),
        correction.state === 'withdrawn'
          ? t('Thank you for telling us. The answers are again as you gave them.')
          : t('Thank you for telling us. We have looked at it again, and the new answers stay.'),
        mayQuote(facts) ? t('The reason:') : t('Log in to read why.'),
      ],
      ...(mayQuote(facts) && { quote: correction.answer ?? '' }),
      facts: changedFacts(facts),
      button: seeCorrection(correction),
      closing: [anyQuestion(facts)],
    };
  },
});
