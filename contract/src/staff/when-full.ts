import type { StaffRole } from '../staff-roles.ts';

/** What becomes of a deposit that is confirmed for a full camp. */
export const whenFullChoices = ['over capacity', 'waiting list'] as const;

export type WhenFull = (typeof whenFullChoices)[number];

/** Whether a role may give more places than a camp has. */
export const mayExceedCapacity = (role: StaffRole): boolean => role === 'admin';

/** What this role can choose for a full camp; nothing where the camp keeps no waiting list and the role is no admin's. */
export const whenFullFor = (role: StaffRole, camp: { readonly waiting_list: boolean }): WhenFull[] =>
  whenFullChoices.filter((choice) =>
    choice === 'waiting list' ? camp.waiting_list : mayExceedCapacity(role),
  );
