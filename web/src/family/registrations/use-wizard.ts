import { getAccount } from '@bowline/contract/api/auth';
import { getCamper } from '@bowline/contract/api/campers';
import { getForm } from '@bowline/contract/api/registrations';
import type { StepId } from '@bowline/contract/workflows';
import { isExpiredSession } from '../../api/is-expired-session.ts';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { usePortal } from '../../shell/portal.ts';
import { type Wizard, wizardAt } from './wizard.ts';

export const formQuery = (formId: string) => queryOf(getForm, { formId });

/**
 * The registration at a step: `loading` until it is here, `failed` when it cannot be had. `fresh` tells that its
 * form was loaded for this very visit: a step must not begin from answers that another device has changed since.
 */
export function useWizard(
  step: StepId,
  id: string,
  formId: string | undefined,
): { wizard: Wizard; fresh: boolean } | 'loading' | 'failed' {
  const portal = usePortal();
  const account = useQuery(queryOf(getAccount));
  const camper = useQuery(queryOf(getCamper, { id }));
  // Every step loads the form anew (spec §2); what is known of it already shows meanwhile.
  const form = useQuery({ ...formQuery(formId ?? ''), staleTime: 0, enabled: formId !== undefined });
  const needed = formId ? [account, camper, form] : [account, camper];
  if (needed.some(({ data, error }) => error && !data && !isExpiredSession(error))) return 'failed';
  if (!account.data || !camper.data || (formId && !form.data)) return 'loading';
  const records = { account: account.data, camper: camper.data, form: form.data?.form };
  const wizard = wizardAt(step, records, portal);
  return wizard ? { wizard, fresh: !formId || form.isFetchedAfterMount } : 'failed';
}
