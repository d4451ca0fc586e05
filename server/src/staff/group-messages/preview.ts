import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { previewGroupMessage } from '@bowline/contract/api/staff/group-messages';
import { previewGroupMail } from '../../emails/preview-group-mail.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { countRegistrations, getGroup } from './group.ts';

/** The mail of one family of the group, and how many there are. Throws what `getGroup` throws. */
export async function previewOne(
  deps: AppDeps,
  staff: StaffCaller,
  { filters, subject, text, family }: BodyOf<typeof previewGroupMessage>,
): Promise<ResponseOf<typeof previewGroupMessage>> {
  const families = await getGroup(deps.db, staff, filters);
  const index = Math.min(family, families.length - 1);
  const { account_id: accountId, registrations } = families[index] ?? families[0];
  return {
    families: families.length,
    registrations: countRegistrations(families),
    family: index,
    mail: await previewGroupMail(deps, { accountId, registrations, subject, text }),
  };
}
