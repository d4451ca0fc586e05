import type { Registration } from '@bowline/contract/api/records';
import { saveStep } from '@bowline/contract/api/registrations';
import type { Answers } from '@bowline/contract/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { formQuery } from './use-wizard.ts';

export type SaveStep = (answers: Answers, version: number) => Promise<Registration>;

/** Saves a step against a version of the form; the answer takes the place of the form known so far. */
export function useSaveStep(formId: string): SaveStep {
  const queries = useQueryClient();
  return async (answers, version) => {
    const answer = await callApi(saveStep, { params: { formId }, body: { ...answers, version } });
    queries.setQueryData(formQuery(formId).queryKey, answer);
    return answer.form;
  };
}
