import type { StaffRole } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import type { CampPerson } from './people.ts';

/** A column of a list: in words. */
export interface Column {
  readonly name: string;
  readonly label: (product: string) => string;
  readonly read: (person: CampPerson, product: string) => string;
  readonly isFor: (role: StaffRole) => boolean;
  /** A view of it is written to the access log. */
  readonly sensitive: boolean;
}

/** A column of what is not an answer. */
export function told(name: string, label: string, read: (person: CampPerson) => string): Column {
  return { name, label: () => t(label), read, isFor: () => true, sensitive: false };
}
