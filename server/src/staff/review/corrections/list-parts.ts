import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listAnswerParts as listCall } from '@bowline/contract/api/staff/review/corrections';
import type { AnswerContext } from '@bowline/contract/form/field';
import { missingFields } from '@bowline/contract/form/parse';
import type { Section } from '@bowline/contract/form/section';
import { titleOf } from '@bowline/contract/form/words';
import { camperSections } from '@bowline/contract/profile/camper';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { countryAfter } from '../../../core/accounts/profile.ts';
import { getAccount } from '../../../core/accounts/queries/accounts.ts';
import { isUntaken } from '../../../core/accounts/queries/paper-accounts.ts';
import { listCampers } from '../../../core/campers/queries/campers.ts';
import { correctableSteps, sectionsOfAccount } from '../../../core/corrections/answer-part.ts';
import { hasAccount, listRegistrationIds } from '../../../core/corrections/queries.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { contextOf, getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { isCorrectable } from './correctable-fields.ts';

type Parts = ResponseOf<typeof listCall>['parts'];

/** What of a family's answers the roles can fill in or correct. Throws 404. */
export async function listAnswerParts(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { roles }: StaffCaller,
  accountId: string,
): Promise<ResponseOf<typeof listCall>> {
  if (!(await hasAccount(db, accountId))) throw notFound();
  const account = await getAccount(db, accountId);
  const context = { ...(await answerContext(db, clock, account.type)), country: countryAfter(account, {}) };
  const campers = (await listCampers(db, accountId, context.today)).filter(({ shared }) => shared === null);
  const registrations = await loadRegistrations(db, accountId);
  const isPaper = await isUntaken(db, accountId);
  return {
    parts: partsOf(
      roles,
      sectionsOfAccount(account),
      account.profile,
      context,
      isPaper && !hasForm(registrations),
    ),
    campers: campers.map((camper) => ({
      id: camper.id,
      name: String(camper.profile.details?.name ?? ''),
      parts: partsOf(
        roles,
        camperSections,
        camper.profile,
        { ...context, birthDate: camper.dob },
        isPaper && !hasForm(registrations.filter(({ camper_id }) => camper_id === camper.id)),
      ),
      registrations: registrations
        .filter(({ camper_id }) => camper_id === camper.id)
        .map((registration) => ({
          id: registration.id,
          reference: registration.reference,
          status: registration.status,
          camp_name: registration.camp.name,
          parts: partsOf(
            roles,
            correctableSteps(registration).map(({ step }) => step),
            registration.answers,
            contextOf(registration, clock),
            isPaper && registration.status === 'In Progress',
          ),
        })),
    })),
  };
}

async function loadRegistrations(db: Connection, accountId: string): Promise<Registration[]> {
  const loaded: Registration[] = [];
  for (const { id } of await listRegistrationIds(db, accountId)) loaded.push(await getRegistration(db, id));
  return loaded;
}

const hasForm = (registrations: readonly Registration[]): boolean =>
  registrations.some(({ submitted_at }) => submitted_at !== null);

const partsOf = (
  roles: readonly StaffRole[],
  sections: readonly Section[],
  answers: AnswersBySection,
  context: AnswerContext,
  isPaper: boolean,
): Parts =>
  sections
    .filter((section) => isCorrectable(roles, section, context, isPaper))
    .map((section) => ({
      part: section.id,
      title: titleOf(section),
      complete: missingFields(section, answers[section.id] ?? {}, context).length === 0,
    }));
