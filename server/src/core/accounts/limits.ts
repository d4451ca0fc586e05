/** How many attempts of a subject, such as an address, are allowed in a window. */
export interface Limit {
  /** What is counted, such as `login by address`. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

const inQuarterHour = (name: string, max: number): Limit => ({ name, max, windowSeconds: 15 * 60 });
const inHour = (name: string, max: number): Limit => ({ name, max, windowSeconds: 60 * 60 });

/**
 * Everything that is counted in the database, with its number. SECURITY.md has the table with what a shared address sees.
 * By address: a whole school may share one.
 */
export const limits = {
  /** Above it each is slowed, at four times it refused. */
  loginByAddress: inQuarterHour('login by address', 200),
  signUpByAddress: inQuarterHour('sign-up by address', 100),
  linkByAddress: inQuarterHour('reset by address', 60),
  /** Printed codes that take an account over: few families at one place have one. */
  takeOverByAddress: inQuarterHour('take-over by address', 10),
  /** Passwords typed by somebody logged in, right or wrong: to change it or the email, or to delete the account. */
  passwordByAccount: inHour('passwords by account', 20),
  passwordByAddress: inQuarterHour('passwords by address', 200),
  staffLoginByAddress: inQuarterHour('staff login by address', 60),
  /** Started logins by single sign-on; the finished ones count as logins. */
  staffSignOnByAddress: inQuarterHour('staff single sign-on by address', 60),
  /**
   * Three of a million codes are valid at a time: ten attempts succeed for one account in 33,000. Only by account, from
   * whatever address: who gets this far has the password, or the email at the provider of single sign-on, and nobody else
   * can use the tries up.
   */
  staffCodeByAccount: inQuarterHour('staff code by account', 10),
  staffLinkByAddress: inQuarterHour('staff link by address', 60),
  /** Links that confirm an email, asked for by its family. */
  confirmationByAccount: inHour('confirmations by account', 3),
  /** The same, sent to the family by staff. */
  staffConfirmationByAccount: inHour('confirmations from staff by account', 3),
  /** Invitations of other guardians, which send an email to any address. */
  invitationsByAccount: inHour('guardian invitations by account', 10),
  /** Links of such invitations that an account tries. */
  acceptanceByAccount: inHour('guardian links by account', 20),
  /**
   * Archives of a family, by itself: one can take minutes of processor time. Those that are refused count, too; those that
   * the server breaks off do not.
   */
  ownDataByAccount: inHour('own data by account', 5),
  /** Archives of families, and exports of the access log. */
  archiveOrLogByStaff: inHour('archives and logs by staff', 10),
  /** Exports of camp lists and of money. */
  listByStaff: inHour('lists by staff', 60),
} as const;

/** Wrong passwords for one account, by the kind of login, such as `login`. */
export const guessLimits = (kind: string) => ({
  /** From one address: then that address is refused, and nobody else can lock the owner out. */
  byPair: inQuarterHour(`${kind} by account and address`, 10),
  /** From all addresses: above it strangers are slowed. */
  byAccount: inQuarterHour(`${kind} by account`, 30),
});

/** How logins and sign-ups above a limit are slowed: each waits a step longer than the one before. */
export const slowing = {
  stepMs: 250,
  longestMs: 5000,
  /**
   * An address is refused at this many times its limit. The /56 of IPv6 is refused at the same count, the /48 at four times
   * that.
   */
  refusedAt: 4,
  /** Of all processes of this server together, unless there are more processes. */
  mostWaitingForAddress: 40,
  mostWaitingForAccount: 5,
  /** Of one process: what waits costs its memory. */
  mostWaiting: 100,
} as const;

/** DECISIONS §6; counted over the last 60 minutes. */
export const MAX_LINKS_PER_HOUR = 3;
export const LINK_MINUTES = 30;

export const INVITATION_HOURS = 72;
export const FIRST_ADMIN_HOURS = 1;
export const SESSION_HOURS = 8;
/** From the morning's bus to the evening's last count. */
export const CAMP_DAY_HOURS = 16;
export const LOGIN_MINUTES = 5;
