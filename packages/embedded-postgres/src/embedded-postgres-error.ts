/** PostgreSQL cannot run on this data folder; the message says why, for the operator. */
export class EmbeddedPostgresError extends Error {}
