import { randomBytes } from 'node:crypto';
import { regoOpen, suits } from '@bowline/contract/eligibility';
import { makeReference } from '@bowline/contract/reference';
import { isEditable } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/authentication.ts';
import { type Camp, findCamp } from '../camps/service.ts';
import { queueMessage } from '../messages/service.ts';
import { getProvider, type Provider } from '../portal/service.ts';
import { contextOf, type FormView, getFormView, lockFormView } from './form-view.ts';
import { freezeInWords, sha256, termsFor } from './frozen-document.ts';
import { moveForm } from './moves.ts';
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
    const view = await lockFormView(trx, caller, formId);
    if (!isEditable(view.status)) return view;
    requireComplete(view, deps);
    await freeze(trx, deps, view, address);
    await submit(trx, deps, view);
    await queueMessage(trx, { kind: 'form copy', accountId: view.account_id, registrationId: formId });
    return getFormView(trx, caller, formId);
  });
}

function requireComplete(view: FormView, { clock }: Deps): void {
  const open = stepStates(view, contextOf(view, clock)).filter(
    ({ step, complete }) => step !== 'done' && !complete,
  );
  if (open.length > 0) {
    const steps = open.map(({ step }) => step);
    throw new AppError('incomplete', t('Some parts of the form still need an answer.'), { steps });
  }
  if (view.status === 'In Progress') requirePlaceInTime(view, clock.now());
}

function requirePlaceInTime({ camp, camper_dob, account_type }: FormView, now: Date): void {
  if (!suits(camp, camper_dob, account_type)) {
    throw new AppError(
      'not_open',
      t('The date of birth does not fit the ages of this camp. Please contact the office.'),
    );
  }
  if (!regoOpen(camp, now)) throw new AppError('not_open', t('Registration for this camp is closed.'));
}

async function freeze(trx: Connection, { clock }: Deps, view: FormView, address: string): Promise<void> {
  const camp = await findCamp(trx, view.camp_id);
  if (!camp) throw new Error('A registration has a camp');
  const document = JSON.stringify(freezeInWords(view, contextOf(view, clock)));
  const data = JSON.stringify({ ...surroundings(await getProvider(trx), camp), ...answersOf(view) });
  const terms = termsFor(view, camp);
  const hashes = { terms_sha256: sha256(terms), sha256: sha256(document + data + terms) };
  await trx
    .insertInto('submission')
    .values({
      id: uuidv7(),
      registration_id: view.id,
      document,
      data,
      terms,
      ...hashes,
      ...signatureOf(view),
      signed_from: address,
      submitted_at: clock.now(),
    })
    .execute();
}

function answersOf({ account_profile, camper_profile, answers }: FormView) {
  return { account: account_profile, camper: camper_profile, form: answers };
}

// What the office may rename later, as it was when the family signed.
function surroundings(provider: Provider, { name, type, starts_on, ends_on }: Camp) {
  return { provider: { name: provider.name }, camp: { name, type, starts_on, ends_on } };
}

function signatureOf({ account_profile }: FormView): { signer_name: string; signer_ic: string } {
  const { name_first, name_last, ic_no } = account_profile['account-details'] ?? {};
  return { signer_name: `${name_first} ${name_last}`, signer_ic: String(ic_no) };
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
