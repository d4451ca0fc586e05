import type { Limit } from '../../core/accounts/attempts.ts';

const QUARTER_HOUR = 15 * 60;

export const staffLoginByAccount: Limit = {
  name: 'staff login by account',
  most: 10,
  windowSeconds: QUARTER_HOUR,
};
export const staffLoginByAddress: Limit = {
  name: 'staff login by address',
  most: 60,
  windowSeconds: QUARTER_HOUR,
};
/** Three of a million codes are valid at a time: ten attempts succeed for one account in 33,000. */
export const staffCodeByAccount: Limit = {
  name: 'staff code by account',
  most: 10,
  windowSeconds: QUARTER_HOUR,
};
export const staffLinkByAddress: Limit = {
  name: 'staff link by address',
  most: 60,
  windowSeconds: QUARTER_HOUR,
};
export const staffPasswordByAccount: Limit = {
  name: 'staff password by account',
  most: 10,
  windowSeconds: QUARTER_HOUR,
};

export const INVITATION_HOURS = 72;
export const SESSION_HOURS = 8;
export const LOGIN_MINUTES = 5;
