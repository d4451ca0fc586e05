import type { Registration } from '@bowline/contract/api/records';
import { recordStep } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { workflowOf } from '@bowline/contract/workflows';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { draftName } from '../../form/drafts/draft-address.ts';
import { removeSealed } from '../../form/drafts/draft-storage.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { useQuery } from '../../query/use-query.ts';
import { formQuery } from './use-wizard.ts';

const noSteps: readonly string[] = [];

/** Records the step `done`, which submits the form; asking again is safe. The answer is the form as submitted. */
export function useSubmit(form: Registration, accountId: string, wanted: boolean) {
  const queries = useQueryCache();
  const { error, refetch } = useQuery({
    queryKey: ['submit', form.id, form.version],
    queryFn: async () => {
      const body = { current_step: 'done' };
      const answer = await callApi(recordStep, { params: { formId: form.id }, body });
      forgetDrafts(form, accountId);
      queries.setQueryData(formQuery(form.id), () => answer);
      queries.outdate();
      return answer;
    },
    enabled: wanted,
    gcTime: 0,
  });
  return {
    missing: error instanceof ApiError && error.code === 'incomplete' ? stepsIn(error) : noSteps,
    refusal: error ? error.message || t('Please check your connection and try again.') : undefined,
    again: () => void refetch(),
  };
}

function stepsIn({ body: { steps } }: ApiError): readonly string[] {
  return Array.isArray(steps) ? steps.map(String) : noSteps;
}

// What was typed and never saved is no part of what was sent; it must not come up again (decisions §2).
function forgetDrafts({ id, form_type }: Registration, accountId: string): void {
  for (const step of workflowOf(form_type)) {
    removeSealed(draftName({ accountId, form: id, step }));
  }
}
