import { canSeeEverything } from '@bowline/contract/staff/roles';
import type { StaffCaller } from '../sessions/caller.ts';

/** Every answer is on the scan of a paper form: it is for roles that see all of them, and for its author. */
export const canSeeScan = (
  { roles, staffId }: StaffCaller,
  { staff_id }: { readonly staff_id: string },
): boolean => staff_id === staffId || canSeeEverything(roles);
