import type { LogAction, LogEntry } from '@bowline/contract/api/staff/log';
import { staffRoleLabels } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import type { Connection } from '../../app-deps.ts';
import { getProvider } from '../portal/service.ts';

const actionWords: Readonly<Record<LogAction, string>> = {
  view: 'View',
  change: 'Change',
  export: 'Export',
  login: 'Login',
};

/** The log as a table of texts, its instants on the provider's wall clock, in an order that sorts. */
export async function logTable(db: Connection) {
  const { time_zone } = await getProvider(db);
  const wallClock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: time_zone,
  });
  return {
    header: [
      t('When'),
      t('Who'),
      t('Role'),
      t('Action'),
      t('What'),
      t('Family'),
      t('Camper'),
      t('Reference'),
      t('Staff account'),
      t('From'),
    ],
    lineOf: (entry: LogEntry): string[] => [
      wallClock.format(new Date(entry.at)),
      entry.staff?.name ?? '',
      entry.role ? t(staffRoleLabels[entry.role]) : '',
      t(actionWords[entry.action]),
      entry.what,
      entry.family?.name ?? '',
      entry.camper?.name ?? '',
      entry.registration?.reference ?? '',
      entry.about_staff?.name ?? '',
      entry.address,
    ],
  };
}
