import type { Field } from '../form/field.ts';
import { CAMP_MEDICINES, CAMP_QUESTIONS } from '../steps/camp-sections.ts';
import type { StepId } from '../steps/workflows.ts';
import { defineTexts, translate } from '../text/t.ts';

/** Who decides on registrations and payments. */
export const decidingRoles = ['admin', 'registrar'] as const;

/** Who works with money: lists, confirms and gives it back. */
export const moneyRoles = ['admin', 'registrar', 'treasurer'] as const;

/** Who looks into a registration: reads internal notes, reasons and personal answers such as diets. */
export const reviewingRoles = ['admin', 'registrar', 'medic'] as const;

/** The roles of the office: they read its pages, within each role's rights. */
export const officeRoles = ['admin', 'registrar', 'medic', 'treasurer', 'viewer'] as const;

/** The roles that read answers not about money. */
export const formRoles = ['admin', 'registrar', 'medic', 'viewer'] as const;

/** Crew work on site, and see the days of the camps that they are named for. */
export const staffRoles = [...officeRoles, 'crew'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Data only for staff who need it for their work; every view is logged (decisions §8). */
export const dataCategories = [
  /** Medical history and immunisations. */
  'health',
  /** The behavioural background of a lite camper. */
  'behavioural',
  /** IC and passport numbers, and the pictures of both sides. */
  'ids',
] as const;
export type DataCategory = (typeof dataCategories)[number];

export const dataCategoryLabels: Readonly<Record<DataCategory, string>> = {
  health: 'Health',
  behavioural: 'Behaviour',
  ids: 'ID numbers and images',
};

/**
 * The one table of who sees what. A registrar decides on a registration by behaviour and identity, never by health; a medic
 * looks after health and behaviour and does not need identity documents.
 */
const categoriesByRole: Readonly<Record<StaffRole, readonly DataCategory[]>> = {
  admin: ['health', 'behavioural', 'ids'],
  registrar: ['behavioural', 'ids'],
  medic: ['health', 'behavioural'],
  treasurer: [],
  viewer: [],
  crew: [],
};

/** Who sees the days of a camp: crew only those of the camps that they are named for, registrars nothing of health. */
export const campDayRoles = ['admin', 'registrar', 'medic', 'crew'] as const;

/** The roles of somebody, as words in a line: `Registrar, Medic`. */
export const staffRolesInWords = (roles: readonly StaffRole[]): string =>
  roles.map((role) => translate(staffRoleLabels[role])).join(', ');

/** Whether one of somebody's roles is allowed. */
export const hasAnyRole = (roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean =>
  roles.some((role) => allowed.includes(role));

export const staffRoleLabels = defineTexts<StaffRole>({
  admin: 'Admin',
  registrar: 'Registrar',
  medic: 'Medic',
  treasurer: 'Treasurer',
  viewer: 'Viewer',
  crew: 'Crew',
});

/** One line on each role, shown when it is granted. */
export const staffRoleHints: Readonly<Record<StaffRole, string>> = {
  admin: 'Everything, including settings and staff accounts',
  registrar: 'Reviews and decides registrations, confirms payments; can’t see health data',
  medic: 'Sees health and behaviour; can’t see identity documents',
  treasurer:
    'Works with payments, refunds and bank statements; of a camper, sees name, age, photo and contacts only',
  viewer: 'Sees lists without health, behaviour or identity data',
  crew: 'Sees the days of named camps on a phone: names, photos, groups, transport, alerts, contacts and medicines they supervise',
};

const canSeeCategory = (roles: readonly StaffRole[], category: DataCategory): boolean =>
  roles.some((role) => categoriesByRole[role].includes(category));

export const canSeeIds = (roles: readonly StaffRole[]): boolean => canSeeCategory(roles, 'ids');

/** Whether these roles may see all guarded data. */
export const canSeeEverything = (roles: readonly StaffRole[]): boolean =>
  dataCategories.every((category) => canSeeCategory(roles, category));

/** The roles that see a category: those that may make a call that shows it. */
export const rolesThatSee = (category: DataCategory): StaffRole[] =>
  staffRoles.filter((role) => canSeeCategory([role], category));

/** Who is told that a Yes on health lacks its details: its readers, and staff who can ask the family. */
export const canSeeMissingDetails = (roles: readonly StaffRole[]): boolean =>
  canSeeCategory(roles, 'health') || hasAnyRole(roles, decidingRoles);

const categoryBySection: Readonly<
  Partial<Record<StepId | typeof CAMP_QUESTIONS | typeof CAMP_MEDICINES, DataCategory>>
> = {
  medical: 'health',
  immunisations: 'health',
  behavioural: 'behavioural',
  // Guarded unless staff say otherwise of a question, and deleted with the answers on health.
  [CAMP_QUESTIONS]: 'health',
  [CAMP_MEDICINES]: 'health',
};

/** The category of a whole section or step, by its id; undefined where every role may read it. */
export function categoryOfSection(sectionId: string): DataCategory | undefined {
  return Object.hasOwn(categoryBySection, sectionId)
    ? categoryBySection[sectionId as keyof typeof categoryBySection]
    : undefined;
}

/** What roles that only work with money read: who a family is, how to reach it, what it pays and what it signed. */
const moneySections = [
  // The sections of the account and the camper, and the steps that show them.
  ...['account-details', 'emergency-contact', 'emergency', 'details', 'camper-details'],
  ...['charges', 'consent'],
];

/** Also for crew: that role reads days of camps, and no form. */
function worksWithMoneyOnly(roles: readonly StaffRole[]): boolean {
  const office = roles.filter((role) => role !== 'crew');
  return office.length > 0 && office.every((role) => role === 'treasurer');
}

/** Whether these roles may read the answers of a section or step; `canSeeAnswer` decides on its single fields. */
export function canSeeSection(roles: readonly StaffRole[], sectionId: string): boolean {
  if (worksWithMoneyOnly(roles) && !moneySections.includes(sectionId)) return false;
  const category = categoryOfSection(sectionId);
  return category === undefined || canSeeCategory(roles, category);
}

type GuardedField = Pick<Field, 'kind' | 'personal' | 'unguarded'>;

/** Whether they may read the answers to a question of a section. */
export const canSeeAnswer = (roles: readonly StaffRole[], sectionId: string, field: GuardedField): boolean =>
  ((field.unguarded && !worksWithMoneyOnly(roles)) || canSeeSection(roles, sectionId)) &&
  canSeeField(roles, field);

/** The category of a question; undefined where every role may read it. */
export const categoryOfField = (sectionId: string, { unguarded }: GuardedField): DataCategory | undefined =>
  unguarded ? undefined : categoryOfSection(sectionId);

// Not everybody needs diet, religion or race.
function canSeeField(roles: readonly StaffRole[], { kind, personal }: GuardedField): boolean {
  if (personal && !hasAnyRole(roles, reviewingRoles)) return false;
  return kind !== 'ic' || canSeeIds(roles);
}
