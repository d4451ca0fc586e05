import { hash } from 'node:crypto';
import type { AnswerContext, Field } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { type AnswerInWords, labelOf, sectionInWords, titleOf } from '@bowline/contract/form/words';
import { CHARGES_SECTION, chargeLabel, isListed, sumLines } from '@bowline/contract/money/charges';
import type { Instalment } from '@bowline/contract/money/plans';
import { accountDetails } from '@bowline/contract/profile/account';
import { DECLARATION_TITLE, getDeclaration } from '@bowline/contract/registrations/declaration';
import { consent } from '@bowline/contract/steps/consent';
import { medicines } from '@bowline/contract/steps/medicines';
import { type WizardStep, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { isStepId, stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import { formatDate } from '@bowline/contract/text/dates';
import type { Language } from '@bowline/contract/text/languages';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { withLanguage } from '../../platform/language.ts';
import { campName } from '../camps/camp-names.ts';
import type { WrittenTerms, WrittenText } from '../camps/camp-texts.ts';
import type { Charge } from '../charges/queries.ts';
import { campStepsOf } from './asked-steps.ts';
import type { Registration } from './registration.ts';

/** A part of a form as it was submitted, in words. */
export interface FrozenStep {
  readonly step: string;
  readonly title: string;
  readonly answers: readonly AnswerInWords[];
}

/** Who signs the form. */
export interface Signature {
  readonly signer_name: string;
  readonly signer_ic: string;
  /** Where the form was signed on paper: on which day, and on which day the office entered it, `yyyy-mm-dd`. */
  readonly paper?: { readonly signed_on: string; readonly entered_on: string };
}

/** What the registration costs, its deposit, and the instalments of what is due beyond that. */
interface FrozenPrice {
  readonly charges: readonly Charge[];
  readonly deposit_sen: Sen;
  readonly instalments: readonly Instalment[];
}

/** The whole registration in words: the account first, then step by step as on paper, with the charges above the consent. */
export function freezeInWords(
  registration: Registration,
  context: AnswerContext,
  signature: Signature,
  price: FrozenPrice,
): FrozenStep[] {
  const account = freeze(
    accountDetails.id,
    titleOf(accountDetails),
    accountDetails,
    registration.account_profile,
    context,
  );
  const steps = workflowOf(registration.form_type).flatMap((id) => {
    const step: WizardStep = wizardSteps[id];
    if (step.kind === 'done') return [];
    const title = stepTitle(id, registration.account_type);
    if (step.kind === 'consent')
      return [chargesInWords(price), freezeConsent(title, registration, context, signature)];
    if (step.kind !== 'review') {
      const frozen = freeze(id, title, step.step, registration.answers, context);
      return id === 'update' ? [frozen, ...freezeCampSteps(registration, context)] : [frozen];
    }
    const profile = step.record === 'camper' ? registration.camper_profile : registration.account_profile;
    return [freeze(id, title, step.section, profile, context)];
  });
  return [account, ...steps];
}

const chargesInWords = ({ charges, deposit_sen, instalments }: FrozenPrice): FrozenStep => ({
  step: CHARGES_SECTION,
  title: t('Fees'),
  answers: [
    ...charges.filter(isListed).map((charge) => ({
      name: charge.kind,
      label: chargeLabel(charge),
      value: formatSen(charge.amount_sen),
    })),
    { name: 'total', label: t('Total'), value: formatSen(sumLines(charges)) },
    ...(deposit_sen > 0
      ? [{ name: 'deposit', label: t('Deposit, part of the total'), value: formatSen(deposit_sen) }]
      : []),
    ...instalments.map(({ due_on, amount_sen }, index) => ({
      name: `instalment ${index + 1}`,
      label: t('Instalment {number}, due by {day}', { number: index + 1, day: formatDate(due_on) }),
      value: formatSen(amount_sen),
    })),
  ],
});

function freeze(
  step: string,
  title: string,
  section: Section,
  answers: Registration['answers'],
  context: AnswerContext,
): FrozenStep {
  return { step, title, answers: sectionInWords(section, answers[section.id] ?? {}, context) };
}

/** The sections that the camp adds. */
export const freezeCampSteps = (registration: Registration, context: AnswerContext): FrozenStep[] =>
  campStepsOf(registration).map((step) =>
    freeze(step.id, titleOf(step), step, registration.answers, context),
  );

// The declaration is printed above the tick and is part of what is signed.
function freezeConsent(
  title: string,
  registration: Registration,
  context: AnswerContext,
  { signer_name, signer_ic, paper }: Signature,
): FrozenStep {
  const signer = { accountType: registration.account_type, name: signer_name, ic: signer_ic };
  const value = getDeclaration(
    signer,
    String(registration.camper_profile.details?.name),
    campName(registration.camp),
  );
  const frozen = freeze(consent.id, title, consent, registration.answers, context);
  const declared = { name: 'declaration', label: translate(DECLARATION_TITLE), value };
  return {
    ...frozen,
    answers: [declared, ...frozen.answers, ...(paper ? [signedOnPaper(signer_name, paper)] : [])],
  };
}

const signedOnPaper = (name: string, { signed_on, entered_on }: NonNullable<Signature['paper']>) => ({
  name: 'signed_on_paper',
  label: t('Signature'),
  value: t('Signed on paper by {name}, {day}; entered by the office on {entered}.', {
    name,
    day: formatDate(signed_on),
    entered: formatDate(entered_on),
  }),
});

/** The terms this kind of account agrees to, and the appendices. */
export function termsFor(
  { account_type }: Pick<Registration, 'account_type'>,
  { terms_conditions, terms_conditions_adult, terms_conditions_appendices }: WrittenTerms,
): readonly WrittenText[] {
  const terms = account_type === 'adult_camper' ? terms_conditions_adult : terms_conditions;
  return [terms, terms_conditions_appendices];
}

/** Terms as one text, each without the white space around it. */
export const joinTerms = (terms: readonly WrittenText[]): string =>
  terms.map(({ text }) => text.trim()).join('\n\n');

/**
 * The hash of what this kind of account agrees to in a language, by which a consent says what was shown: the terms, and the
 * wording of the declaration and of the agreement.
 */
export function hashAgreement(
  { account_type }: Pick<Registration, 'account_type'>,
  texts: WrittenTerms,
  language: Language,
): string {
  const wording = withLanguage(language, () => [
    getDeclaration({ accountType: account_type, name: '', ic: '' }, '', ''),
    labelOf(consent.fields.consent, { accountType: account_type, product: '' }),
  ]);
  return hash('sha256', [joinTerms(termsFor({ account_type }, texts)), ...wording].join('\n\n'));
}

/** The hash of terms as they are kept with a submission. */
export const hashTerms = (terms: readonly WrittenText[]): string => hash('sha256', joinTerms(terms));

/**
 * The question of an answer in a submission; undefined for other texts, such as the declaration.
 * @param ofCamp the questions of the camp, where it has some
 */
export function findField(step: string, name: string, ofCamp?: Section): Field | undefined {
  const fields = step === ofCamp?.id ? ofCamp.fields : fieldsOf(step);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function fieldsOf(step: string): Readonly<Record<string, Field>> {
  if (step === accountDetails.id) return accountDetails.fields;
  if (step === medicines.id) return medicines.fields;
  if (!isStepId(step)) return {};
  const found: WizardStep = wizardSteps[step];
  if (found.kind === 'done') return {};
  return (found.kind === 'review' ? found.section : found.step).fields;
}
