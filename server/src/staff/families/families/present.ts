import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { FamilyPage, FamilyRow, listFamilies } from '@bowline/contract/api/staff/families/families';
import type { AnsweredSection } from '@bowline/contract/api/staff/review/answers';
import type { AnswerContext } from '@bowline/contract/form/field';
import { sectionInWords, titleOf } from '@bowline/contract/form/words';
import { accountSections } from '@bowline/contract/profile/account';
import { canSeeAnswer, decidingRoles, hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import type { findPaperAccount } from '../../../core/accounts/queries/paper-accounts.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { nextCursor, type Page } from '../../page.ts';
import { presentAnswer } from '../../review/registrations/answers.ts';
import type * as queries from './queries.ts';

type Family = Omit<FamilyRow, 'campers' | 'registrations'>;

/** An account as a list shows it. The address of a deleted one cannot exist, and is not shown. */
export const presentFamily = (record: queries.FamilyRecord): Family => ({
  id: record.id,
  name: personName(record.names),
  adult_camper: record.type === 'adult_camper',
  email: record.erased_at ? null : record.email,
  email_confirmed: record.email_confirmed_at !== null,
  email_failures: record.email_failures,
  phone: record.phone,
  last_login_at: record.erased_at || record.never_logged_in ? null : record.last_login_at.toISOString(),
  deleted_at: record.erased_at?.toISOString() ?? null,
});

type FoundFamily = Awaited<ReturnType<typeof queries.listFamilies>>[number];

export const presentFamilies = (page: Page<FoundFamily>): ResponseOf<typeof listFamilies> => ({
  rows: page.rows.map(({ campers, registrations, ...record }) => ({
    ...presentFamily(record),
    campers,
    registrations,
  })),
  next: nextCursor(page),
});

/** What the account says of itself, as far as the roles read it. */
export const presentSections = (
  roles: readonly StaffRole[],
  profile: AnswersBySection,
  context: AnswerContext,
): AnsweredSection[] =>
  accountSections.map((section) => ({
    step: section.id,
    title: titleOf(section),
    answers: sectionInWords(section, profile[section.id] ?? {}, context).flatMap((answer) => {
      const field = Object.entries(section.fields).find(([name]) => name === answer.name)?.[1];
      return field && canSeeAnswer(roles, section.id, field) ? [presentAnswer(answer, field)] : [];
    }),
  }));

export const presentPaper = (
  paper: NonNullable<Awaited<ReturnType<typeof findPaperAccount>>>,
): FamilyPage['paper'] => ({
  by: paper.entered_by,
  at: paper.entered_at.toISOString(),
  taken_over_at: paper.taken_over_at?.toISOString() ?? null,
  code_ends_at: paper.code_ends_at?.toISOString() ?? null,
});

type Registrations = Awaited<ReturnType<typeof queries.listRegistrationsOf>>;
type Guardians = Awaited<ReturnType<typeof queries.listGuardiansOf>>;

interface CamperParts {
  readonly accountId: string;
  readonly roles: readonly StaffRole[];
  readonly guardians: Guardians;
  readonly registrations: Registrations;
  readonly freezeReason: string | null;
}

export const presentFamilyCamper = (
  camper: queries.FamilyCamper,
  { accountId, roles, guardians, registrations, freezeReason }: CamperParts,
): FamilyPage['campers'][number] => ({
  id: camper.id,
  name: camper.name,
  born_on: camper.dob,
  has_photo: camper.photo_file !== null,
  owner:
    camper.account_id === accountId
      ? null
      : { account_id: camper.account_id, name: personName(camper.owner) },
  guardians: guardians
    .filter(({ camper_id }) => camper_id === camper.id)
    .map(({ names, camper_id: _, ...guardian }) => ({ ...guardian, name: personName(names) })),
  freeze: camper.frozen_at && {
    by: camper.frozen_by ?? '',
    reason: hasAnyRole(roles, decidingRoles) ? freezeReason : null,
    deletion_asked_at: camper.deletion_asked_at?.toISOString() ?? null,
  },
  registrations: registrations
    .filter(({ camper_id }) => camper_id === camper.id)
    .map(({ id, reference, status, camp_name, starts_on, ends_on, ...money }) => ({
      ...{ id, reference, status, camp_name, dates: formatDateRange(starts_on, ends_on) },
      ...presentMoney(money),
    })),
});

interface MoneyInSen {
  readonly charged_sen: Sen;
  readonly received_sen: Sen;
  readonly due_sen: Sen;
}

const presentMoney = ({ charged_sen, received_sen, due_sen }: MoneyInSen): FamilyPage['money'] => ({
  charged: ringgitFromSen(charged_sen),
  received: ringgitFromSen(received_sen),
  due: ringgitFromSen(due_sen),
});

/** What is charged, received and due over some registrations. */
export const presentSums = (rows: readonly MoneyInSen[]): FamilyPage['money'] =>
  presentMoney({
    charged_sen: rows.reduce((sum, row) => sum + row.charged_sen, 0),
    received_sen: rows.reduce((sum, row) => sum + row.received_sen, 0),
    due_sen: rows.reduce((sum, row) => sum + row.due_sen, 0),
  });
