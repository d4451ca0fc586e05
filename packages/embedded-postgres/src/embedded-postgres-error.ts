/** PostgreSQL cannot run on this data folder; the message says why, for the administrator. */
export class EmbeddedPostgresError extends Error {}
