import type { AnswerPart as PresentedPart } from '@bowline/contract/api/staff/review/corrections';
import { titleOf } from '@bowline/contract/form/words';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { categoryOfSection, type StaffRole } from '@bowline/contract/staff/roles';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { personName } from '@bowline/contract/text/names/person-name';
import { logAccess } from '../../../core/access-log/queries.ts';
import { isUntaken } from '../../../core/accounts/queries/paper-accounts.ts';
import { type AnswerPart, getAnswerPart, type PartAddress } from '../../../core/corrections/answer-part.ts';
import { findIdImages, hasSigned } from '../../../core/corrections/queries.ts';
import { questionsOf } from '../../../core/registrations/asked-steps.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { correctableFields } from './correctable-fields.ts';

/**
 * A section to fill in or correct. A view of guarded answers is logged first. Throws 404, and 403 where the roles may read
 * none of it.
 */
export function viewAnswerPart(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { staffId, roles }: StaffCaller,
  address: PartAddress & { readonly ip: string },
): Promise<PresentedPart> {
  return db.transaction().execute(async (trx) => {
    const part = await getAnswerPart(trx, { clock }, address);
    const shown = await presentAnswerPart(trx, roles, part);
    const what = guardedIn(part, shown);
    if (what.length > 0)
      await logAccess(trx, {
        staffId,
        action: 'view',
        what: [part.record.kind === 'account' ? 'family' : 'registration', ...what],
        ...subjectOf(part),
        address: address.ip,
      });
    return shown;
  });
}

/** Who an entry of the log is about. */
export const subjectOf = ({ record }: AnswerPart) => ({
  accountId: record.account.id,
  camperId:
    record.kind === 'registration'
      ? record.registration.camper_id
      : record.kind === 'camper'
        ? record.id
        : undefined,
  registrationId: record.kind === 'registration' ? record.id : undefined,
});

function guardedIn({ section }: AnswerPart, { names }: PresentedPart): string[] {
  const showsIc = names.some((name) => section.fields[name]?.kind === 'ic');
  return [...(categoryOfSection(section.id) ? [section.id] : []), ...(showsIc ? ['icNumbers'] : [])];
}

/** Whether a section is entered from a paper form: the family has neither taken the account over nor signed. */
export const isPaperPart = async (db: Connection, part: AnswerPart): Promise<boolean> =>
  (await isUntaken(db, part.record.account.id)) &&
  (part.record.kind === 'registration'
    ? part.record.registration.status === 'In Progress'
    : !(await hasSigned(db, subjectOf(part))));

/** A section as its form needs it, without the answers that the roles may not read. Throws 403 where nothing is left. */
export async function presentAnswerPart(
  db: Connection,
  roles: readonly StaffRole[],
  part: AnswerPart,
): Promise<PresentedPart> {
  const { section, record, context, version } = part;
  const paper = await isPaperPart(db, part);
  const names = Object.keys(correctableFields(roles, section, context, paper));
  if (names.length === 0) throw new AppError('forbidden', 'Your role does not read these answers.');
  const { accountType, today, product, birthDate, country, options, more, prices } = context;
  const lists = (of: typeof options) =>
    of && Object.fromEntries(Object.entries(of).map(([name, choices]) => [name, [...choices]]));
  return {
    part: section.id,
    title: titleOf(section),
    of: nameOf(part),
    draft: record.kind === 'registration' && record.registration.status === 'In Progress',
    answers: readableAnswers(part, names),
    version,
    context: {
      ...{ accountType, today, product, birthDate, country },
      ...{ options: lists(options), more: lists(more), prices: prices && { ...prices } },
    },
    names,
    camp_questions:
      record.kind === 'registration' && section.id === CAMP_QUESTIONS
        ? questionsOf(record.registration).filter(({ name }) => names.includes(name))
        : [],
    id_images_of:
      section.id === camperDetails.id && names.includes('ic') ? await findIdImages(db, record.id) : null,
    paper,
    signed: await hasSigned(db, subjectOf(part)),
  };
}

export const readableAnswers = ({ answers }: AnswerPart, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, answers[name] ?? null]));

function nameOf({ record }: AnswerPart): string {
  if (record.kind === 'account') return personName(record.account.profile[accountDetails.id] ?? {});
  if (record.kind === 'camper') return String(record.camper.profile[camperDetails.id]?.name ?? '');
  const { camper_profile, camp } = record.registration;
  return `${String(camper_profile[camperDetails.id]?.name ?? '')}, ${camp.name}`;
}
