import type { Connection } from '../../http/app-deps.ts';
import { getProvider } from '../provider/provider.ts';

/** Says an instant on the provider's wall clock, as `2026-03-02 14:05:09`: in a spreadsheet it sorts by itself. */
export async function wallClock(db: Connection): Promise<(iso: string) => string> {
  const { time_zone: timeZone } = await getProvider(db);
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (iso) => format.format(new Date(iso));
}
