import * as calls from '@bowline/contract/api/registrations';
import type { FastifyInstance } from 'fastify';
import { getFormView } from '../../core/registrations/form-view.ts';
import { listForms } from '../../core/registrations/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleCall } from '../../http/handle-call.ts';
import { beginForm } from './begin.ts';
import { presentForm, presentFormSummary } from './present.ts';
import { recordStep } from './record-step.ts';
import { saveAnswers } from './save.ts';
import { withdrawForm } from './withdraw.ts';

export function registrationRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, clock } = deps;
  handleCall(app, deps, calls.initForm, ({ caller, params }) => beginForm(deps, caller, params.camperId));
  handleCall(app, deps, calls.getForm, async ({ caller, params }) =>
    presentForm(await getFormView(db, caller, params.formId), clock),
  );
  handleCall(app, deps, calls.listForms, async ({ caller }) =>
    (await listForms(db, caller.accountId)).map(presentFormSummary),
  );
  handleCall(app, deps, calls.saveStep, async ({ caller, params, body }) =>
    presentForm(await saveAnswers(deps, caller, params.formId, body), clock),
  );
  handleCall(app, deps, calls.recordStep, async ({ caller, params, body, request }) =>
    presentForm(await recordStep(deps, caller, params.formId, body.current_step, request.ip), clock),
  );
  handleCall(app, deps, calls.withdrawForm, async ({ caller, params }) =>
    presentForm(await withdrawForm(deps, caller, params.formId), clock),
  );
}
