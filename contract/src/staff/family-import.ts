import { accountDetails } from '../profile/account.ts';
import { camperDetails } from '../profile/camper-details.ts';

const { name_first, name_last, phone, ic_no, email, ...ofAccount } = accountDetails.fields;
const { name, ic, dob, gender, school, phone_mobile, email: camper_email } = camperDetails.fields;

/** What a column of a spreadsheet of families can hold of the parent, and the question that it answers. */
export const parentColumns = {
  parent_full_name: { name: 'name_first', field: name_first, label: 'Parent: full name' },
  parent_name_first: { name: 'name_first', field: name_first, label: 'Parent: first name' },
  parent_name_last: { name: 'name_last', field: name_last, label: 'Parent: last name' },
  parent_email: { name: 'email', field: email, label: 'Parent: email' },
  parent_phone: { name: 'phone', field: phone, label: 'Parent: phone' },
  parent_ic: { name: 'ic_no', field: ic_no, label: 'Parent: IC or passport' },
} as const;

/** The same of the camper. Nothing about health: only the family says that. */
export const camperColumns = {
  camper_name: { name: 'name', field: name, label: 'Camper: full name' },
  camper_ic: { name: 'ic', field: ic, label: 'Camper: IC or passport' },
  camper_dob: { name: 'dob', field: dob, label: 'Camper: date of birth' },
  camper_gender: { name: 'gender', field: gender, label: 'Camper: gender' },
  camper_school: { name: 'school', field: school, label: 'Camper: school' },
  camper_phone: { name: 'phone_mobile', field: phone_mobile, label: 'Camper: phone' },
  camper_email: { name: 'email', field: camper_email, label: 'Camper: email' },
} as const;

const { address_street1, address_street2, address_city, address_state, address_postcode, address_country } =
  ofAccount;

/** Of the parent and the camper alike. */
export const addressColumns = {
  address_street1: { name: 'address_street1', field: address_street1, label: 'Address: street' },
  address_street2: { name: 'address_street2', field: address_street2, label: 'Address: street, line 2' },
  address_city: { name: 'address_city', field: address_city, label: 'Address: city or town' },
  address_state: { name: 'address_state', field: address_state, label: 'Address: state' },
  address_postcode: { name: 'address_postcode', field: address_postcode, label: 'Address: postcode' },
  address_country: { name: 'address_country', field: address_country, label: 'Address: country' },
} as const;

export const takenColumns = { ...parentColumns, ...camperColumns, ...addressColumns };
export type TakenColumn = keyof typeof takenColumns;

export const importColumnNames = [...(Object.keys(takenColumns) as TakenColumn[]), 'ignore'] as const;
export type ImportColumn = (typeof importColumnNames)[number];

export const importColumnLabel = (column: ImportColumn): string =>
  column === 'ignore' ? 'Not needed' : takenColumns[column].label;

/** What a row of the file is, before anything of it is brought. */
export const importGroups = {
  new: 'New',
  known: 'Known',
  doubtful: 'Doubtful',
  wrong: 'Wrong',
} as const;
export type ImportGroup = keyof typeof importGroups;

/** What came of a row. */
export const importRowStates = {
  waiting: 'Not brought',
  brought: 'Brought',
  failed: 'Could not be brought',
  undone: 'Undone',
  kept: 'Kept: taken over, changed or registered since',
} as const;
export type ImportRowState = keyof typeof importRowStates;

/** `checked` until it is started; `stopped` by staff, who can go on. */
export const importStates = ['checked', 'running', 'stopped', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** How many links to accounts are emailed in an hour, unless staff choose another number. */
export const EMAILS_PER_HOUR = 200;

/** The most rows of a file. */
export const MAX_IMPORT_ROWS = 10_000;

/** For how long an import can be undone. */
export const UNDO_HOURS = 24;
