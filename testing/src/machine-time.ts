/**
 * The time of the machine. Only for what the machine dates, which no test sets: files, the rows that the database dates
 * itself, and all that a server process does. Everything else has the test's clock.
 */
// biome-ignore lint/plugin: the only place that may ask for it.
export const machineTime = (): Date => new Date();

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'short' });

/** The day of a server process that was just set up, whose camp organisation is in Malaysia: `yyyy-mm-dd`. */
export const machineDay = (): string => calendar.format(machineTime());
