export { type ChangedBy, inviteStaff, resetStaff, saveStaff } from './change-staff.ts';
export { closeIdleSessions } from './idle-sessions.ts';
export { getListed, listStaff } from './list.ts';
export { listSessionsSince } from './past-sessions.ts';
export { findStaffByEmail } from './queries.ts';
export { beginStaffSession, confirmStaffSession, endStaffSessions } from './sessions.ts';
