export { type ChangedBy, inviteStaff, resetStaff, saveStaff } from './change-staff.ts';
export { closeIdleSessions } from './idle-sessions.ts';
export { listStaff } from './list.ts';
export { findStaffByEmail } from './queries.ts';
