import { recordStep } from '@bowline/contract/api/registrations';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { formQuery } from './use-wizard.ts';
import type { Wizard } from './wizard.ts';

/** Each step records itself as the current one (spec §4). `done` does not: recording it submits the form. */
export function useRecordStep({ step, form, closed }: Wizard): void {
  const queries = useQueryCache();
  const formId = closed || step === 'done' ? undefined : form?.id;
  useEffect(() => {
    if (!formId) return;
    const leaving = new AbortController();
    const options = { params: { formId }, body: { current_step: step }, background: true };
    callApi(recordStep, { ...options, signal: leaving.signal })
      .then((answer) =>
        // A slow answer must not take the place of what was saved meanwhile.
        queries.setQueryData(formQuery(formId), (known) =>
          known && known.form.version > answer.form.version ? known : answer,
        ),
      )
      // Where one stands is a convenience: nothing a person does here depends on it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [formId, step, queries]);
}
