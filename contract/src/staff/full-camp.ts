import type { StaffRole } from './roles.ts';

/** What becomes of a deposit that is confirmed for a full camp. */
export const whenFullChoices = ['over capacity', 'waiting list'] as const;

export type WhenFull = (typeof whenFullChoices)[number];

/** Whether somebody with these roles may give more places than a camp has. */
export const canExceedCapacity = (roles: readonly StaffRole[]): boolean => roles.includes('admin');

/** What these roles can choose for a full camp; nothing where the camp keeps no waiting list and the admin is not among them. */
export const whenFullFor = (
  roles: readonly StaffRole[],
  camp: { readonly waiting_list: boolean },
): WhenFull[] =>
  whenFullChoices.filter((choice) =>
    choice === 'waiting list' ? camp.waiting_list : canExceedCapacity(roles),
  );
