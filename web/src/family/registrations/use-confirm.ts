import { initForm } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { useMutation } from '../../query/use-mutation.ts';
import { placeOf } from './step-order.ts';
import { stepPath } from './step-path.ts';
import type { Wizard } from './wizard.ts';

/** Confirm goes on to the next step. On the first one it makes the form if there is none yet (spec §4). */
export function useConfirm({ step, place, pathTo, form, camper }: Wizard) {
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: () => callApi(initForm, { params: { camperId: camper.id } }),
    onSuccess: ({ form: made, eligible_camp }) => {
      const next = placeOf(eligible_camp.type, step)?.next ?? step;
      navigate(stepPath(next, camper.id, made.id));
    },
  });
  const goOn = () => place.next && navigate(pathTo(place.next));
  return {
    confirm: form ? goOn : () => begin.mutate(),
    busy: begin.isPending,
    refusal: begin.error ? refusalIn(begin.error) : undefined,
  };
}

// What the server says stands in a notification already.
function refusalIn(error: Error): string | undefined {
  const said = error instanceof ApiError && error.message;
  return said ? undefined : t('We couldn’t start the registration. Please try again.');
}
