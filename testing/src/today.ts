import { getPortal } from '@bowline/contract/api/portal';
import type { Client } from './client.ts';

/** The day on a portal's own calendar, `yyyy-mm-dd`. The machine's may be a day behind or ahead of it. */
export const getToday = async (client: Client): Promise<string> => (await client.call(getPortal)).today;
