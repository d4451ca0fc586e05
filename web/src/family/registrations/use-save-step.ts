import type { Registration } from '@bowline/contract/api/records';
import { saveStep } from '@bowline/contract/api/registrations';
import { callApi } from '../../api/call-api.ts';
import type { SaveBody } from '../../form/use-save.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { formQuery } from './use-wizard.ts';

/** Saves answers to steps of a form; the form as it then stands takes the place of the one known so far. */
export function useSaveStep(formId: string): (answers: SaveBody) => Promise<Registration> {
  const queries = useQueryCache();
  return async (body) => {
    const answer = await callApi(saveStep, { params: { formId }, body });
    queries.setQueryData(formQuery(formId), () => answer);
    return answer.form;
  };
}
