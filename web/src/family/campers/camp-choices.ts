import type { CamperRecord } from '@bowline/contract/api/campers';

/** The camps to choose from: those that are open, or will be. */
export const campChoices = ({ eligible_camps }: CamperRecord): CamperRecord['eligible_camps'] =>
  eligible_camps.filter(({ rego_open, opens_at }) => rego_open === 1 || opens_at !== null);

/** Whether this account may register the camper for a camp. */
export const mayRegister = ({ shared, frozen }: CamperRecord): boolean => !frozen && shared?.access !== 'see';
