export { type ChangedBy, inviteStaff, resetStaff, saveStaff } from './change-staff.ts';
export { listStaff } from './list.ts';
export { findStaffByEmail } from './queries.ts';
