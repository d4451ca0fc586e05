import type { CallDefinition } from '../define-call.ts';
import * as camps from './camps.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';

/** Every call of the staff side. */
export const staffCalls = {
  staffLogout: session.staffLogout,
  getStaffMe: session.getStaffMe,
  listStaffCamps: camps.listStaffCamps,
  getStaffCamp: camps.getStaffCamp,
  createStaffCamp: camps.createStaffCamp,
  saveStaffCamp: camps.saveStaffCamp,
  closeStaffCamp: camps.closeStaffCamp,
  copySeason: camps.copySeason,
  previewCamp: camps.previewCamp,
  previewMarkdown: camps.previewMarkdown,
  getSettings: settings.getSettings,
  saveSettings: settings.saveSettings,
} as const satisfies Record<string, CallDefinition>;

export type StaffCallName = keyof typeof staffCalls;
