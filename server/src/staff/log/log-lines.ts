import { type LogEntry, logActionLabels } from '@bowline/contract/api/staff/log';
import { staffRolesInWords } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';

export const logHeader = (): string[] => [
  t('When'),
  t('Who'),
  t('Roles'),
  t('Action'),
  t('What'),
  t('Family'),
  t('Camper'),
  t('Reference'),
  t('Staff account'),
  t('From'),
];

/** An entry as a line under that header. */
export const lineOf = (entry: LogEntry, tell: (iso: string) => string): string[] => [
  tell(entry.at),
  entry.staff?.name ?? '',
  staffRolesInWords(entry.roles ?? []),
  t(logActionLabels[entry.action]),
  entry.what,
  entry.family?.name ?? '',
  entry.camper?.name ?? '',
  entry.registration?.reference ?? '',
  entry.about_staff?.name ?? '',
  entry.address,
];
