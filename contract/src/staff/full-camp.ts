import type { StaffRole } from './roles.ts';

/** What a registration for a full camp can become when its deposit is confirmed. */
export const whenFullChoices = ['over capacity', 'waiting list'] as const;

export type WhenFull = (typeof whenFullChoices)[number];

/** Whether these roles may give more places than a camp has. */
export const canExceedCapacity = (roles: readonly StaffRole[]): boolean => roles.includes('admin');

/** What these roles can choose for a full camp: nothing where it has no waiting list and they include no admin. */
export const whenFullFor = (
  roles: readonly StaffRole[],
  camp: { readonly waiting_list: boolean },
): WhenFull[] =>
  whenFullChoices.filter((choice) =>
    choice === 'waiting list' ? camp.waiting_list : canExceedCapacity(roles),
  );
