import type { Field } from '../form/field.ts';
import type { StepId } from '../steps/workflows.ts';
import { t } from '../text/t.ts';

/** Who decides on registrations and payments. */
export const decidingRoles = ['admin', 'registrar'] as const;

export const staffRoles = ['admin', 'registrar', 'medic', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What is shown only to those whose work needs it; each such view is written to the access log (decisions §8). */
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
 * looks after health and behaviour and has no need of identity papers.
 */
const categoriesByRole: Readonly<Record<StaffRole, readonly DataCategory[]>> = {
  admin: ['health', 'behavioural', 'ids'],
  registrar: ['behavioural', 'ids'],
  medic: ['health', 'behavioural'],
  viewer: [],
};

/** The roles of somebody, as words in a line: `Registrar, Medic`. */
export const staffRolesInWords = (roles: readonly StaffRole[]): string =>
  roles.map((role) => t(staffRoleLabels[role])).join(', ');

/** Whether somebody with these roles may do what is for the others: a person may do what any of their roles may. */
export const hasAnyRole = (roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean =>
  roles.some((role) => allowed.includes(role));

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  admin: 'Admin',
  registrar: 'Registrar',
  medic: 'Medic',
  viewer: 'Viewer',
};

/** One line on each role, shown when it is granted. */
export const staffRoleHints: Readonly<Record<StaffRole, string>> = {
  admin: 'Everything, including settings and staff accounts',
  registrar: 'Reviews and decides registrations, confirms payments; can’t see health data',
  medic: 'Sees health and behaviour; can’t see identity documents',
  viewer: 'Sees lists without health, behaviour or identity data',
};

const canSeeCategory = (roles: readonly StaffRole[], sight: DataCategory): boolean =>
  roles.some((role) => categoriesByRole[role].includes(sight));

export const canSeeIds = (roles: readonly StaffRole[]): boolean => canSeeCategory(roles, 'ids');

/** Every role that has a sight: who may, for a call that shows it. */
export const rolesThatSee = (sight: DataCategory): StaffRole[] =>
  staffRoles.filter((role) => canSeeCategory([role], sight));

const categoryBySection: Readonly<Partial<Record<StepId, DataCategory>>> = {
  medical: 'health',
  immunisations: 'health',
  behavioural: 'behavioural',
};

/** The sight that a section or step needs as a whole, by its id; undefined where every role may read it. */
export function categoryOfSection(sectionId: string): DataCategory | undefined {
  return Object.hasOwn(categoryBySection, sectionId) ? categoryBySection[sectionId as StepId] : undefined;
}

/** Whether somebody with these roles reads the answers of a section or step. Single IC numbers inside it are for `canSeeField`. */
export function canSeeSection(roles: readonly StaffRole[], sectionId: string): boolean {
  const needed = categoryOfSection(sectionId);
  return needed === undefined || canSeeCategory(roles, needed);
}

/** Whether they read a field of a section that they may read: a viewer has no need of diet, religion and race. */
export function canSeeField(
  roles: readonly StaffRole[],
  { kind, personal }: Pick<Field, 'kind' | 'personal'>,
): boolean {
  if (personal && roles.every((role) => role === 'viewer')) return false;
  return kind !== 'ic' || canSeeIds(roles);
}
