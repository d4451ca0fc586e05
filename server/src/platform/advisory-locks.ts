// Advisory locks of the one database, each known by a number. Any will do, as long as every process takes the same.

/** Held while migrations run. */
export const migrationLock = 7_261_936_001;

/** Held while the job queue's tables are brought up to date. */
export const jobsLock = 7_261_936_002;

/** Held exclusively while a back-up reads the files, shared by whoever removes one. */
export const fileRemovalLock = 7_261_936_003;
