import { getAccount } from '@bowline/contract/api/family/account/auth';
import { getCamper } from '@bowline/contract/api/family/campers';
import { getRegistration, recordStep, saveStep } from '@bowline/contract/api/family/registrations';
import type { Registration } from '@bowline/contract/api/registrations';
import type { StepId } from '@bowline/contract/steps/workflows';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isExpiredSession } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { deviceNow } from '../../api/server-clock.ts';
import type { SaveBody } from '../../form/use-save.ts';
import { queryOf, setQueryData } from '../../query/query.ts';
import { usePortal } from '../../shell/portal.ts';
import { camperForCamp, camperWithForm } from './camper-at.ts';
import { type Wizard, wizardAt } from './wizard.ts';

// The response to Next is the registration at the next step, so that step need not load it again.
const RECENT_MS = 2000;

export const formQuery = (formId: string) => queryOf(getRegistration, { params: { formId } });

/**
 * The registration at a step. `fresh` means that its form was loaded for this visit: a step must not begin with answers that
 * another device has changed since.
 */
export function useWizard(
  step: StepId,
  id: string,
  formId: string | undefined,
  campId: string | undefined,
): { wizard: Wizard; fresh: boolean } | 'loading' | 'failed' {
  const portal = usePortal();
  const account = useQuery(queryOf(getAccount));
  const camper = useQuery(queryOf(getCamper, { params: { id } }));
  const loaded = useJustLoaded(step, formId);
  // Every step loads the form again (spec §2); the known data is shown meanwhile.
  const form = useQuery({
    ...formQuery(formId ?? ''),
    staleTime: loaded ? RECENT_MS : 0,
    enabled: formId !== undefined,
  });
  const needed = formId ? [account, camper, form] : [account, camper];
  if (needed.some(({ data, error }) => error && !data && !isExpiredSession(error))) return 'failed';
  if (!account.data || !camper.data || (formId && !form.data)) return 'loading';
  const shown =
    camperWithForm(camper.data, formId) ?? camperForCamp(camper.data, formId ? undefined : campId);
  const records = { account: account.data, camper: shown, form: form.data?.form, campId };
  const wizard = wizardAt(step, records, portal);
  return wizard ? { wizard, fresh: !formId || loaded || form.isFetchedAfterMount } : 'failed';
}

/** Whether the call that led to a step has just loaded the registration there. */
function useJustLoaded(step: StepId, formId: string | undefined): boolean {
  const queries = useQueryClient();
  const [loaded] = useState(() => {
    const known = queries.getQueryState(formQuery(formId ?? '').queryKey);
    const recent = known !== undefined && deviceNow() - known.dataUpdatedAt < RECENT_MS;
    // `done` is recorded by submitting, which its page does.
    return recent && (step === 'done' || known.data?.form.current_step === step);
  });
  return loaded;
}

/**
 * Each step records itself as the current one (spec §4), where the call that led there has not done so. `done` does not:
 * recording it submits the form.
 */
export function useRecordStep({ step, form, closed }: Wizard): void {
  const queries = useQueryClient();
  const [recorded] = useState(form?.current_step === step);
  const formId = closed || recorded || step === 'done' ? undefined : form?.id;
  useEffect(() => {
    if (!formId) return;
    const leaving = new AbortController();
    const options = { params: { formId }, body: { current_step: step }, background: true };
    callApi(recordStep, { ...options, signal: leaving.signal })
      .then((answer) =>
        // A slow answer must not take the place of what was saved meanwhile.
        setQueryData(queries, formQuery(formId), (known) =>
          known && known.form.version > answer.form.version ? known : answer,
        ),
      )
      // The recorded step is a convenience: nothing on this page depends on it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [formId, step, queries]);
}

/**
 * Saves answers to steps of a form; the returned form replaces the one known so far. `next` is recorded with
 * them, so that the response is the load of that step too. `done` is not: it is recorded by submitting.
 */
export function useSaveStep(formId: string) {
  const queries = useQueryClient();
  return async (answers: SaveBody, next?: StepId): Promise<Registration> => {
    const body = next && next !== 'done' ? { ...answers, next_step: next } : answers;
    const answer = await callApi(saveStep, { params: { formId }, body });
    setQueryData(queries, formQuery(formId), () => answer);
    return answer.form;
  };
}
