import { isEditable } from '@bowline/contract/registrations/status';
import { furthestOf, workflowOf } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import { type FormView, lockFormView } from '../../core/registrations/form-view.ts';
import { updateStep } from '../../core/registrations/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { Caller } from '../../http/authentication.ts';
import { invalid } from '../../http/refusals.ts';
import { submitForm } from './submit.ts';

/** Notes the step a family is at. Recording `done` submits the form; a submitted form is answered as it is. */
export async function recordStep(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  formId: string,
  step: string,
  address: string,
): Promise<FormView> {
  if (step === 'done') return submitForm(deps, caller, formId, address);
  return deps.db.transaction().execute(async (trx) => {
    const view = await lockFormView(trx, caller, formId);
    const order: readonly string[] = workflowOf(view.form_type);
    if (!order.includes(step)) throw invalid({ current_step: [t('This form has no such step.')] });
    if (!isEditable(view.status)) return view;
    const furthest_step = furthestOf(view.form_type, step, view.furthest_step ?? step);
    await updateStep(trx, formId, { current_step: step, furthest_step });
    return { ...view, current_step: step, furthest_step };
  });
}
