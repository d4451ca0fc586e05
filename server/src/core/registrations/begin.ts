import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import type { Step } from '@bowline/contract/form/section';
import { isAnswered } from '@bowline/contract/form/shown';
import { camperSections } from '@bowline/contract/profile/camper';
import { campFull } from '@bowline/contract/registrations/camper-card';
import { availabilityOf, registrationOpen } from '@bowline/contract/registrations/eligibility';
import { consent } from '@bowline/contract/steps/consent';
import { medicines } from '@bowline/contract/steps/medicines';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AnswersBySection, EarlierAnswers } from '../../platform/database/column-types.ts';
import { dayIn } from '../../platform/process/clock.ts';
import type { Camper } from '../campers/queries/campers.ts';
import { type Moment, optionsOf, pricesOf } from '../camps/present.ts';
import type { OfferedCamp, SeasonCamp } from '../camps/queries.ts';
import { findCamp } from '../camps/queries.ts';
import { type EarlierForm, listAnswerDays, listEarlierForms } from './queries/earlier-forms.ts';
import * as queries from './queries/registrations.ts';
import { requireFreeDays } from './transitions.ts';

/** Why a camp takes no new registration now; undefined where it does. */
export function findClosed(camp: OfferedCamp, now: Date): AppError | undefined {
  if (!registrationOpen(camp, now)) return new AppError('not_open', t('Registration is not open yet.'));
  return availabilityOf(camp) === 'none' ? new AppError('camp_full', campFull()) : undefined;
}

/** Throws 409 where the account or the profile of the camper lacks something. */
export function requireCompleteProfiles(profiles: {
  readonly account: boolean;
  readonly camper: boolean;
}): void {
  if (!profiles.account) {
    throw new AppError('incomplete', t('Please complete your account profile before camper registration.'));
  }
  if (!profiles.camper) {
    const text = t('Please complete all sections of the camper profile to proceed with registration.');
    throw new AppError('incomplete', text);
  }
}

interface Beginning {
  readonly id: string;
  /** False where there was a live registration of the camper for the camp. */
  readonly isNew: boolean;
}

/**
 * Creates the registration of a camper for a camp, with the answers of earlier forms, or finds the one there is. Only
 * of this account: whether another account registers the same child is told only to staff (decision 28).
 * @param despiteClosed the family may submit it although the camp takes no registrations
 */
export async function findOrBegin(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  own: RegisteringCamper,
  camp: SeasonCamp,
  despiteClosed = false,
): Promise<Beginning> {
  const { id: camper_id, account_id } = own.camper;
  const registration = { account_id, camper_id, camp_id: camp.id };
  const id = uuidv7();
  const first = await findFirstAnswers({ db: trx }, own, camp);
  const kind = { camper_ic: own.camper.ic_hash, form_type: camp.type, despite_closed: despiteClosed };
  const row = { ...registration, ...kind, id, ...first, created_at: clock.now() };
  // Of two registrations started at once for camps with common days, the second sees the first.
  await queries.lockForRegistering(trx, camper_id);
  await requireFreeDays(trx, row);
  if (await queries.insertRegistration(trx, row)) return { id, isNew: true };
  return { id: (await queries.getLiveRegistration(trx, registration)).id, isNew: false };
}

/** A camper who is about to be registered. */
interface RegisteringCamper {
  readonly camper: Camper;
  readonly moment: Moment;
  readonly context: AnswerContext;
}

interface FirstAnswers {
  readonly answers: AnswersBySection;
  /** Those that the family has yet to confirm. */
  readonly earlier: EarlierAnswers;
}

/**
 * The answers that a new form of a camper begins with: to each step those of the latest form that has some. Measurements of
 * an earlier season are left out, and the family is asked whether its answers on health from then are still true.
 */
async function findFirstAnswers(
  { db }: Pick<AppDeps, 'db'>,
  own: RegisteringCamper,
  camp: SeasonCamp,
): Promise<FirstAnswers> {
  const forms = await listEarlierForms(db, own.camper.id);
  if (forms.length === 0) return { answers: {}, earlier: {} };
  const offers = await findCamp(db, camp.id);
  const context = { ...own.context, ...(offers && { options: optionsOf(offers), prices: pricesOf(offers) }) };
  const { timeZone } = own.moment;
  const ofCamp = offers?.asks_medicines ? [{ id: medicines.id, step: medicines }] : [];
  const reused = [...questionSteps(camp.type), ...ofCamp].flatMap(({ id, step }) => {
    const form = forms.find((one) => hasAnswers(one, id) && isReusable(step, one, camp));
    if (!form) return [];
    const answers = readableAnswers(step, keptAnswers(step, form, context.today), context);
    // After a withdrawal the same form continues, with what was yet to be confirmed.
    const days =
      form.camp_id === camp.id ? form.earlier[id] : daysOf(answers, () => dayIn(timeZone, form.at));
    return [{ id, answers, days }];
  });
  const isOver = ({ submitted_at, ends_on }: EarlierForm) => submitted_at !== null && ends_on < context.today;
  const health = forms.some(isOver) ? await listHealthDays(db, own) : {};
  return {
    answers: Object.fromEntries(reused.map(({ id, answers }) => [id, answers])),
    earlier: {
      ...health,
      ...Object.fromEntries(reused.flatMap(({ id, days }) => (days ? [[id, days]] : []))),
    },
  };
}

const hasAnswers = ({ answers }: EarlierForm, step: string): boolean =>
  Object.values(answers[step] ?? {}).some(isAnswered);

// Consents are given again. What depends on the camp is reused for the same one.
const isReusable = (step: Step, form: EarlierForm, camp: SeasonCamp): boolean =>
  step.id !== consent.id && (step.askAgain === undefined || form.camp_id === camp.id);

function keptAnswers({ id, fields }: Step, form: EarlierForm, today: string): Answers {
  const isOver = form.ends_on < today;
  const kept = Object.entries(form.answers[id] ?? {}).filter(([name]) => {
    const { kind, askAgain } = fields[name] ?? {};
    // A file is one of its form.
    return kind !== 'upload' && !(isOver && askAgain);
  });
  return Object.fromEntries(kept);
}

/** Without what the step no longer accepts, such as a stop that the bus of this camp does not have. */
function readableAnswers(step: Step, answers: Answers, context: AnswerContext): Answers {
  const parsed = parseAnswers(step, answers, context, 'draft');
  if (parsed.ok) return parsed.answers;
  const accepted = Object.entries(answers).filter(([name]) => !parsed.errors[name]);
  const again = parseAnswers(step, Object.fromEntries(accepted), context, 'draft');
  return again.ok ? again.answers : {};
}

/** The days on which the answers of the profile were given that the family confirms each season. */
async function listHealthDays(
  db: AppDeps['db'],
  { camper, moment }: RegisteringCamper,
): Promise<EarlierAnswers> {
  const { first, changes } = await listAnswerDays(db, camper.id);
  const sections = camperSections.filter(({ stillTrue }) => stillTrue);
  const days = sections.map(({ id }) => {
    const changedAt = (name: string) =>
      changes.find((change) => change.section === id && change.name === name)?.changed_at;
    const dayOf = (name: string) => dayIn(moment.timeZone, changedAt(name) ?? first);
    return [id, daysOf(camper.profile[id] ?? {}, dayOf)] as const;
  });
  return Object.fromEntries(days);
}

function daysOf(answers: Answers, dayOf: (name: string) => string): Record<string, string> {
  const given = Object.keys(answers).filter((name) => isAnswered(answers[name]));
  return Object.fromEntries(given.map((name) => [name, dayOf(name)]));
}
