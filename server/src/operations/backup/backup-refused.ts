/** A back-up that cannot be made or laid back; the message says why, what to do, and that nothing was changed. */
export class BackupRefused extends Error {}
