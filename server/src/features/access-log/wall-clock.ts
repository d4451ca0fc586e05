import type { Connection } from '../../app-deps.ts';
import { getProvider } from '../portal/service.ts';

/** Says an instant on the provider's wall clock, as `2026-03-02 14:05:09`: in a spreadsheet it sorts by itself. */
export async function wallClock(db: Connection): Promise<(iso: string) => string> {
  const { time_zone: timeZone } = await getProvider(db);
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (iso) => format.format(new Date(iso));
}
