import type { CampListColumn } from '@bowline/contract/api/staff/lists';
import type { ListColumn } from '@bowline/contract/form/field';
import type { MarkedField } from '@bowline/contract/form/marks';
import type { StaffRole } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import type { CampPerson } from './queries.ts';

/** Where an answer is kept. */
export type AnswerPlace = Pick<MarkedField, 'section' | 'name'>;

/** A column of a list: in words. */
export interface Column {
  readonly name: string;
  readonly kind: CampListColumn['kind'];
  readonly label: (product: string) => string;
  /** Where it shares a column of the page with others. */
  readonly shared?: ListColumn | undefined;
  readonly read: (person: CampPerson, product: string) => string;
  /** The answers that it is read from. */
  readonly answers: readonly AnswerPlace[];
  readonly isFor: (roles: readonly StaffRole[]) => boolean;
  /** A view of it is written to the access log. */
  readonly sensitive: boolean;
}

type Told = Pick<Column, 'name' | 'read'> & Partial<Pick<Column, 'kind' | 'shared'>> & { label: string };

/** A column of what is not an answer. */
export function told({ label, ...column }: Told): Column {
  return { kind: 'text', ...column, label: () => t(label), isFor: () => true, answers: [], sensitive: false };
}

/** A column as it is sent. */
export function presentColumn({ name, kind, label, shared }: Column, product: string): CampListColumn {
  return {
    name,
    kind,
    label: label(product),
    heading: shared ? t(shared.heading) : label(product),
    part: shared?.part ? t(shared.part) : null,
  };
}
