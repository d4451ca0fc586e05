import type { StaffRole } from './roles.ts';

/** Whether these roles may write off more of a deposit than the settings say. */
export const canWriteOffMore = (roles: readonly StaffRole[]): boolean => roles.includes('admin');
