import type { FamilyImport } from '@bowline/contract/api/staff/families/imports';
import type { ImportState } from '@bowline/contract/staff/family-import';
import type { BadgeColour } from '../../ui/badge.tsx';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

export const rowCount = (rows: number): string => count(rows, 'row', 'rows');

/** `12 families with 18 campers`; of known families there are only campers. */
export function bringCount({ families, campers }: FamilyImport['to_bring']): string {
  const added = count(campers, 'camper', 'campers');
  return families === 0 ? added : `${count(families, 'family', 'families')} with ${added}`;
}

export const stateWords: Readonly<
  Record<ImportState, { readonly label: string; readonly colour: BadgeColour }>
> = {
  checked: { label: 'Checked, nothing brought yet', colour: 'amber' },
  running: { label: 'Being brought', colour: 'blue' },
  stopped: { label: 'Stopped', colour: 'amber' },
  done: { label: 'Brought', colour: 'green' },
  undoing: { label: 'Being undone', colour: 'blue' },
  undone: { label: 'Undone', colour: 'grey' },
};

export const rowsPath = (id: string): string => `/bring-families/rows?import_id=${id}`;
