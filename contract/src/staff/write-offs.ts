import type { StaffRole } from './roles.ts';

/** Whether these roles may write off more of a deposit than the settings say: it gives a place. */
export const canWriteOffMore = (roles: readonly StaffRole[]): boolean => roles.includes('admin');

/** The same of a debt beyond the deposit. */
export const canWriteOffBadDebt = (roles: readonly StaffRole[]): boolean =>
  roles.includes('admin') || roles.includes('treasurer');
