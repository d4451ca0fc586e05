import { randomBytes } from 'node:crypto';
import { isSuitable, registrationOpen } from '@bowline/contract/registrations/eligibility';
import { isEditable } from '@bowline/contract/registrations/status';
import { makeReference } from '@bowline/contract/text/reference';
import { t } from '@bowline/contract/text/t';
import { freezeCharges } from '../../core/charges/freeze-charges.ts';
import { lockAccount } from '../../core/charges/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { contextOf, type FormView, getFormView, lockFormView } from '../../core/registrations/form-view.ts';
import { moveForm } from '../../core/registrations/moves.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/authentication.ts';
import { keepSubmission } from './keep-submission.ts';
import { requirePartsChanged } from './require-parts-changed.ts';
import { stepStates } from './step-states.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/**
 * Submits a form: freezes what was answered and agreed to, gives it a reference and queues the copy, in one
 * transaction. Once, however often it is asked. Throws 422 `incomplete` with the steps that still need something.
 * @param address where the request came from, kept with the signature
 */
export async function submitForm(
  deps: Deps,
  caller: Caller,
  formId: string,
  address: string,
): Promise<FormView> {
  return deps.db.transaction().execute(async (trx) => {
    // The account before its forms, as whoever saves it holds them.
    await lockAccount(trx, caller.accountId);
    const view = await lockFormView(trx, caller, formId);
    if (!isEditable(view.status)) return view;
    requireComplete(view, deps);
    await requirePartsChanged(trx, view);
    const charges = await freezeCharges(trx, deps, view);
    await keepSubmission(trx, deps, view, charges, address);
    await submit(trx, deps, view);
    await queueMessage(trx, deps, { kind: 'form copy', accountId: view.account_id, registrationId: formId });
    return getFormView(trx, caller, formId);
  });
}

function requireComplete(view: FormView, { clock }: Deps): void {
  const open = stepStates(view, contextOf(view, clock)).filter(
    ({ step, complete }) => step !== 'done' && !complete,
  );
  if (open.length > 0) {
    const steps = open.map(({ step }) => step);
    throw new AppError('incomplete', t('Please finish all parts of the form before you submit.'), { steps });
  }
  if (view.status === 'In Progress') requirePlaceInTime(view, clock.now());
}

function requirePlaceInTime({ camp, camper_dob, account_type }: FormView, now: Date): void {
  if (!isSuitable(camp, camper_dob, account_type)) {
    throw new AppError('not_open', t('The camper’s age doesn’t match this camp. Please contact us.'));
  }
  if (!registrationOpen(camp, now))
    throw new AppError('not_open', t('Registration for this camp is closed.'));
}

async function submit(trx: Connection, { clock }: Deps, view: FormView): Promise<void> {
  const at = clock.now();
  const move = view.status === 'In Progress' ? 'submit' : 'resubmit';
  const reference = view.reference ?? (await freeReference(trx, view.product));
  await moveForm(trx, view, move, { actor: 'family', actorId: view.account_id }, at, {
    reference,
    submitted_at: at,
    current_step: 'done',
    furthest_step: 'done',
    reopened_steps: [],
  });
}

// There are 28 million references to a provider: now and then one is taken.
async function freeReference(trx: Connection, prefix: string): Promise<string> {
  for (;;) {
    const reference = makeReference(prefix, randomBytes(5));
    const taken = await trx
      .selectFrom('registration')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}
