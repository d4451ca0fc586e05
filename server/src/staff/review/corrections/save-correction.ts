import { isDeepStrictEqual } from 'node:util';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  correctionBody,
  saveCorrection as saveCall,
} from '@bowline/contract/api/staff/review/corrections';
import type { Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { isOutdated } from '../../../core/answers/sections.ts';
import { type AnswerPart, getAnswerPart, type PartAddress } from '../../../core/corrections/answer-part.ts';
import { applyAnswers } from '../../../core/corrections/apply-answers.ts';
import { askConsentAgain } from '../../../core/corrections/ask-consent.ts';
import { insertCorrection } from '../../../core/corrections/queries.ts';
import { queueCorrectionEmails } from '../../../core/corrections/queue-emails.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { correctableFields } from './correctable-fields.ts';
import { presentAnswerPart, readableAnswers, subjectOf } from './view-part.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/**
 * Fills in or corrects answers of a family, by the rules of its own forms, and keeps the old and the new ones with the
 * reason. What was signed stays. The family is told by email. Throws 404, 403 where the roles read none of the section, 422
 * with errors by field, and 409 with the current answers for an older `version`.
 */
export function saveCorrection(
  { db, clock }: Deps,
  address: PartAddress,
  { staff, body, address: ip }: StaffRequest<z.output<typeof correctionBody>>,
): Promise<ResponseOf<typeof saveCall>> {
  return db.transaction().execute(async (trx) => {
    const part = await getAnswerPart(trx, { clock }, address, { lock: true });
    await requireCurrent(trx, staff.roles, part, body);
    const answers = answersAfter(part, namesIn(staff.roles, part), body.answers);
    const names = changedNames(part.answers, answers);
    if (names.length === 0) throw invalid({ answers: ['Nothing has changed.'] });
    const charged = await applyAnswers(trx, { clock }, part, answers, staff);
    await askConsentAgain(trx, { clock }, part, names);
    const { accountId, camperId = null, registrationId = null } = subjectOf(part);
    const id = uuidv7();
    await insertCorrection(
      trx,
      {
        ...{ id, account_id: accountId, camper_id: camperId, registration_id: registrationId },
        ...{ section: part.section.id, names, staff_id: staff.staffId, made_at: clock.now() },
      },
      {
        ...{ before: pick(part.answers, names), after: pick(answers, names) },
        ...{ reason: body.reason, charged, objection: null, answer: null },
      },
    );
    const saved = await getAnswerPart(trx, { clock }, address);
    await queueCorrectionEmails(trx, { clock }, 'answers corrected', saved, { id, names });
    const entry = { staffId: staff.staffId, action: 'change', what: ['answersCorrected'] } as const;
    await logAccess(trx, { ...entry, ...subjectOf(part), address: ip });
    return { correction_id: id, part: await presentAnswerPart(trx, staff.roles, saved) };
  });
}

const namesIn = (roles: readonly StaffRole[], { section, context }: AnswerPart): string[] =>
  Object.keys(correctableFields(roles, section, context, false));

/** Throws 409 with the current answers where they were entered on an older version. */
export async function requireCurrent(
  trx: Connection,
  roles: readonly StaffRole[],
  part: AnswerPart,
  body: { readonly version?: number | undefined },
): Promise<void> {
  const { names, version } = await presentAnswerPart(trx, roles, part);
  if (isOutdated(body, part)) throw conflict({ ...readableAnswers(part, names), version });
}

/** The section after the save: what is not sent, or not for these roles, stays. */
export function answersAfter(
  { section, answers, context, record }: AnswerPart,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Answers {
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map((name) => [name, ['This question can’t be changed here.']])),
    );
  const isDraft = record.kind === 'registration' && record.registration.status === 'In Progress';
  const parsed = parseAnswers(
    section,
    { ...answers, ...values },
    context.birthDate && typeof values.dob === 'string' ? { ...context, birthDate: values.dob } : context,
    isDraft ? 'draft' : 'complete',
    answers,
  );
  if (!parsed.ok) throw invalid(parsed.errors);
  // Answers to questions that are not asked any more stay as they are.
  const left = Object.entries(answers).filter(([name]) => !Object.hasOwn(section.fields, name));
  return { ...Object.fromEntries(left), ...parsed.answers };
}

const changedNames = (before: Answers, after: Answers): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );

const pick = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(names.map((name) => [name, answers[name] ?? null]));
