import type { ProfileChange } from '@bowline/contract/api/family/change-requests';
import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { type AnswerInWords, sectionInWords, titleOf } from '@bowline/contract/form/words';
import { accountDetails } from '@bowline/contract/profile/account';
import { type WizardStep, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import { defineText, t, translate } from '@bowline/contract/text/t';
import type { Connection } from '../../platform/app-deps.ts';
import { dayIn } from '../../platform/process/clock.ts';
import { getProvider } from '../provider/queries.ts';
import { askedSteps } from '../registrations/asked-steps.ts';
import type { Registration } from '../registrations/registration.ts';
import {
  type DatedChange,
  findSignedProfile,
  listCorrectedAnswers,
  listDatedChanges,
  type SignedProfile,
} from './queries.ts';

interface ProfilePart {
  readonly step: string;
  readonly title: string;
  readonly section: Section;
  readonly record: 'account' | 'camper' | 'form';
}

/**
 * How the profile, and what staff corrected in the form, differ from the registration that was signed last, in words and in
 * the order of the form. The old answers come from the frozen submission.
 */
export async function listProfileChanges(
  db: Connection,
  registration: Registration,
  context: AnswerContext,
): Promise<ProfileChange[]> {
  const changes = await listDatedChanges(db, [registration.id]);
  const corrected = await listCorrectedAnswers(db, registration.id);
  const all = [...changes, ...corrected];
  const signed = all.length > 0 && (await findSignedProfile(db, registration.id));
  if (!signed) return [];
  const answers = [...partsOf(registration), ...formPartsOf(registration)].flatMap((part) =>
    changedAnswers(part, signed, registration, all, context),
  );
  return [...answers, ...changedPictures(changes)];
}

function partsOf({ form_type, account_type }: Registration): ProfilePart[] {
  const account: ProfilePart = {
    step: accountDetails.id,
    title: titleOf(accountDetails),
    section: accountDetails,
    record: 'account',
  };
  const reviews = workflowOf(form_type).flatMap((id): ProfilePart[] => {
    const step: WizardStep = wizardSteps[id];
    if (step.kind !== 'review') return [];
    return [{ step: id, title: stepTitle(id, account_type), section: step.section, record: step.record }];
  });
  return [account, ...reviews];
}

/** The steps of the form itself: after its submission only staff change their answers, as corrections. */
const formPartsOf = (registration: Registration): ProfilePart[] =>
  askedSteps(registration).map(({ step: section }) => ({
    step: section.id,
    title: titleOf(section),
    section,
    record: 'form',
  }));

/** The answers of the records that a registration is made of, as they are now. */
const recordsOf = ({ account_profile, camper_profile, answers }: Registration) => ({
  account: account_profile,
  camper: camper_profile,
  form: answers,
});

function changedAnswers(
  { step, title, section, record }: ProfilePart,
  signed: SignedProfile,
  view: Registration,
  dated: readonly DatedChange[],
  context: AnswerContext,
): ProfileChange[] {
  const profile = recordsOf(view)[record];
  const wordsOf = (answers: Answers = {}) => byName(sectionInWords(section, answers, context));
  const [before, after] = [wordsOf(signed[record]?.[section.id]), wordsOf(profile[section.id])];
  return Object.keys(section.fields).flatMap((name) => {
    const change = dated.find((one) => one.section === section.id && one.name === name);
    const [was, is] = [before.get(name), after.get(name)];
    if (!change || was?.value === is?.value) return [];
    return {
      ...{ step, title, name, label: is?.label ?? was?.label ?? name },
      ...{ before: was?.value ?? '', after: is?.value ?? '' },
      changed_at: change.changed_at.toISOString(),
    };
  });
}

const byName = (words: readonly AnswerInWords[]) => new Map(words.map((word) => [word.name, word]));

const pictures = [
  { section: 'photo', name: 'photo', title: defineText('Photo'), label: defineText('Photo') },
  { section: 'id', name: 'id_front', title: defineText('ID'), label: defineText('ID, front') },
  { section: 'id', name: 'id_back', title: defineText('ID'), label: defineText('ID, back') },
] as const;

function changedPictures(dated: readonly DatedChange[]): ProfileChange[] {
  return pictures.flatMap(({ section, name, title, label }) => {
    const change = dated.find((one) => one.section === section && one.name === name);
    if (!change) return [];
    const words = {
      title: translate(title),
      label: translate(label),
      before: t('Earlier picture'),
      after: t('New picture'),
    };
    return { step: section, name, ...words, changed_at: change.changed_at.toISOString() };
  });
}

/** The day on which an answer of the profile changed from what was signed; undefined where it is the same. */
export type ChangedOn = (
  registrationId: string,
  answer: { section: string; name: string },
) => string | undefined;

/** Which answers of some registrations changed after they were submitted. */
export async function listChangedCells(
  db: Connection,
  registrationIds: readonly string[],
): Promise<ChangedOn> {
  const { time_zone } = await getProvider(db);
  const changes = await listDatedChanges(db, registrationIds);
  const days = new Map(
    changes.map(({ registration_id, section, name, changed_at }) => [
      keyOf(registration_id, { section, name }),
      dayIn(time_zone, changed_at),
    ]),
  );
  return (registrationId, answer) => days.get(keyOf(registrationId, answer));
}

const keyOf = (registrationId: string, { section, name }: { section: string; name: string }): string =>
  `${registrationId} ${section} ${name}`;
