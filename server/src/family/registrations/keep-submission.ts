import { uuidv7 } from 'uuidv7';
import { type Camp, findCamp } from '../../core/camps/queries.ts';
import type { Charge } from '../../core/charges/queries.ts';
import { getProvider, type Provider } from '../../core/provider/provider.ts';
import { contextOf, type FormView } from '../../core/registrations/form-view.ts';
import { freezeInWords, type Signature, sha256, termsFor } from '../../core/registrations/frozen-document.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';

/**
 * Keeps a form as it was submitted and signed, in words and in data, whatever becomes of camper, account and camp.
 * @param charges what the registration owes from now on
 * @param address where the request came from
 */
export async function keepSubmission(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  view: FormView,
  charges: readonly Charge[],
  address: string,
): Promise<void> {
  const camp = await findCamp(trx, view.camp_id);
  if (!camp) throw new Error('A registration has a camp');
  const signature = signatureOf(view);
  const terms = termsFor(view, camp);
  const document = JSON.stringify(freezeInWords(view, contextOf(view, clock), signature, charges));
  const data = JSON.stringify({
    ...surroundings(await getProvider(trx), camp),
    ...answersOf(view),
    charges: charges.map(lineOf),
  });
  const hashes = { terms_sha256: sha256(terms), sha256: sha256(document + data + terms) };
  const signed = { ...signature, signed_from: address, submitted_at: clock.now() };
  const submission = { id: uuidv7(), registration_id: view.id, document, data, terms, ...hashes, ...signed };
  await trx.insertInto('submission').values(submission).execute();
}

// Just what a line says: who wrote it and when is the charge's own.
const lineOf = ({ kind, amount_sen, quantity, unit_sen, rate, reason }: Charge) => ({
  ...{ kind, amount_sen, quantity, unit_sen, rate, reason },
});

function answersOf({ account_type, account_profile, camper_profile, answers }: FormView) {
  return { account_type, account: account_profile, camper: camper_profile, form: answers };
}

// What the office may rename later, as it was when the family signed.
function surroundings(provider: Provider, { name, type, starts_on, ends_on }: Camp) {
  return { provider: { name: provider.name }, camp: { name, type, starts_on, ends_on } };
}

function signatureOf({ account_profile }: FormView): Signature {
  const { name_first, name_last, ic_no } = account_profile['account-details'] ?? {};
  return { signer_name: `${name_first} ${name_last}`, signer_ic: String(ic_no) };
}
