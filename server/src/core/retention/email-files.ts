import { addDays } from '@bowline/contract/text/calendar';
import { listEmailFiles, outboxFolder, removeEmailFiles } from '../../platform/mail/outbox.ts';
import type { Config } from '../../platform/process/config.ts';

/** The day in UTC with which the name of an email's file begins: `20260302-…`. */
const DAY = /^(\d{4})(\d{2})(\d{2})-/;

export interface EmailFile {
  readonly name: string;
  readonly since: string;
}

/** The emails that are stored as files on this machine, with the days they were made on. */
export async function listEmailFileDays(config: Pick<Config, 'dataDir'>): Promise<EmailFile[]> {
  const names = await listEmailFiles(outboxFolder(config));
  return names.flatMap((name) => {
    const match = DAY.exec(name);
    return match ? [{ name, since: `${match[1]}-${match[2]}-${match[3]}` }] : [];
  });
}

/** The names of those that are due on a day, oldest first. */
export async function listDueEmailFiles(
  config: Pick<Config, 'dataDir'>,
  { days, day }: { days: number; day: string },
): Promise<string[]> {
  const files = await listEmailFileDays(config);
  return files
    .filter(({ since }) => addDays(since, days + 1) <= day)
    .map(({ name }) => name)
    .sort();
}

export const eraseEmailFiles = (config: Pick<Config, 'dataDir'>, names: readonly string[]): Promise<void> =>
  removeEmailFiles(outboxFolder(config), names);
