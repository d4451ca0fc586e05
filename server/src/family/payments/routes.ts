import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getFees } from '@bowline/contract/api/family/registrations';
import { type Payable, type PaymentRecord, uploadPayment } from '@bowline/contract/api/payments';
import { includesAccess } from '@bowline/contract/guardians/access';
import { type ChargeLine, chargeLabel, isListed, sumLines } from '@bowline/contract/money/charges';
import { nextPayment, partsDue } from '@bowline/contract/money/due';
import { isEditable } from '@bowline/contract/registrations/status';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { formatSen, ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { getTextsIn } from '../../core/camps/camp-texts.ts';
import { findCamp } from '../../core/camps/queries.ts';
import { chargesOnSubmit } from '../../core/charges/charges.ts';
import { getDue, presentParts } from '../../core/charges/due.ts';
import { presentCharges, presentPlansOnSubmit } from '../../core/charges/present.ts';
import { listPaymentDue } from '../../core/charges/queries/instalments.ts';
import { type Balance, getBalance, listCharges, listOwing, sumPending } from '../../core/charges/queries.ts';
import { sendImage } from '../../core/files/images.ts';
import type { PaymentRow } from '../../core/payments/queries.ts';
import { type LedgerRow, listLedger } from '../../core/payments/queries.ts';
import { sendUpload, slipKind } from '../../core/payments/slips.ts';
import { getDuitnowQr } from '../../core/provider/provider.ts';
import { getProvider, type Provider } from '../../core/provider/queries.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes, idempotencyKeyOf } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { renderMarkdown } from '../../platform/mail/markdown.ts';
import { addPayment, getOwnSlip, listPaymentsOf, requirePayable } from './add-payment.ts';

export const paymentRoutes = defineRoutes({
  listPayments: async (deps, { caller, params }) =>
    (await listPaymentsOf(deps, caller, params.formId)).map((payment) => presentPayment(payment, caller)),
  getSlip: async (deps, { caller, params, query, reply }) =>
    sendUpload(reply, await getOwnSlip(deps, caller, params.id, query.size), 'slip'),
  getFees: (deps, { caller, params }) => getFeesOf(deps, caller, params.formId),
  getDuitnowQr: async (deps, { reply }) => sendImage(reply, await getDuitnowQr(deps)),
  listPayable: (deps, { caller }) => listPayable(deps, caller),
  uploadPayment: async (deps, { caller, params, query, request }) => {
    await requirePayable(deps, caller, params.id);
    const key = idempotencyKeyOf(request);
    const payment = await withUpload(request, uploadPayment, ({ files, texts: { amount, shares } }) =>
      addPayment(deps, caller, {
        ...{ registrationId: params.id, amount, shares, slip: files.payment, key },
        asksAboutSameFile: query.same_file === 'ask',
      }),
    );
    return presentPayment(payment, caller);
  },
});

function presentPayment(
  { id, created_at, status, reason, sender, ...row }: PaymentRow,
  { accountId }: Caller,
): PaymentRecord {
  const amount = ringgitFromSen(row.amount_sen);
  return {
    id,
    created_at: created_at.toISOString(),
    amount,
    whole: row.whole_sen === null ? null : ringgitFromSen(row.whole_sen),
    status,
    reason,
    slip: slipKind(row.content_type),
    online: row.method === 'online',
    by: sender && sender.id !== accountId ? personName(sender.names) || null : null,
  };
}

/** The registrations that an account may pay for and that still owe something. */
async function listPayable(deps: Deps, { accountId }: Caller): Promise<Payable[]> {
  const [rows, { time_zone }] = await Promise.all([listOwing(deps.db, accountId), getProvider(deps.db)]);
  const owing = rows.filter(
    ({ access, status }) => (access === null || includesAccess(access, 'sign')) && takesPayment(status, true),
  );
  const today = deps.clock.today(time_zone);
  return Promise.all(
    owing.map(async ({ id, camper_name, camp_name, reference, due_sen, online_payments }) => ({
      ...{ registration_id: id, camper_name, camp_name, reference },
      online: online_payments && deps.payments.current !== undefined,
      due: ringgitFromSen(due_sen),
      next: nextPayment(partsDue(await listPaymentDue(deps.db, id), today), today).amount,
    })),
  );
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'payments'>;

function presentOnline({ payments: { current } }: Deps, { online_fee_sen }: Provider) {
  return current ? { fee: ringgitFromSen(online_fee_sen ?? 0), test: current.isTest } : null;
}

/** What a registration costs, what is still owed and where to pay it. Throws 404 for another account's registration. */
async function getFeesOf(
  deps: Deps,
  caller: Caller,
  registrationId: string,
): Promise<ResponseOf<typeof getFees>> {
  const { db } = deps;
  const registration = await getRegistration(db, registrationId, { account: caller.accountId });
  const isSubmitted = registration.submitted_at !== null;
  const [camp, provider, charges, stored, pending, ledger, due] = await Promise.all([
    findCamp(db, registration.camp_id),
    getProvider(db),
    isSubmitted ? listCharges(db, registrationId) : chargesOnSubmit(db, deps, registration),
    getBalance(db, registrationId),
    sumPending(db, registrationId),
    listLedger(db, registrationId, caller.accountId),
    getDue(db, deps, registration),
  ]);
  if (!camp) throw notFound();
  const { payee, bank_name, bank_account, deposit_sen } = provider;
  const balance = isSubmitted ? stored : estimateBalance(stored, charges, deposit_sen);
  const editable = isEditable(registration.status);
  const onSubmit = isSubmitted && editable ? await chargesOnSubmit(db, deps, registration) : charges;
  const { fees_description } = await getTextsIn(db, camp, readersLanguage());
  const fees_text = renderMarkdown(fees_description.text);
  return {
    fees_description: `${feesTable(charges, balance.deposit_sen)}${fees_text}`,
    fees_text,
    fees_text_language: fees_description.language,
    charges: presentCharges(charges),
    charges_on_submit: editable ? presentCharges(onSubmit) : null,
    plans_on_submit: isSubmitted ? null : presentPlansOnSubmit(deps, registration, balance),
    early_bird_until: isSubmitted ? null : earlyBirdUntil(registration, charges),
    charged: ringgitFromSen(balance.charged_sen),
    deposit: ringgitFromSen(balance.deposit_sen),
    received: ringgitFromSen(balance.received_sen),
    pending: ringgitFromSen(pending),
    due: ringgitFromSen(balance.due_sen),
    balance: ringgitFromSen(balance.balance_sen),
    next: due.next,
    parts: presentParts(registration, due.parts, deps.clock.today(registration.time_zone)),
    ...{ payee, bank_name, bank_account, reference: registration.reference },
    online: camp.online_payments ? presentOnline(deps, provider) : null,
    has_duitnow_qr: provider.duitnow_qr_file !== null,
    ledger: ledger.map(presentLedgerEntry),
  };
}

// A draft owes nothing yet: it shows what it would be charged if it were submitted now.
function estimateBalance(balance: Balance, charges: readonly ChargeLine[], depositSen: Sen): Balance {
  const charged_sen = sumLines(charges);
  const estimate = { charged_sen, balance_sen: charged_sen, due_sen: charged_sen };
  return { ...balance, ...estimate, deposit_sen: Math.min(depositSen, charged_sen) };
}

const earlyBirdUntil = ({ early_bird_until }: Registration, charges: readonly ChargeLine[]): string | null =>
  charges.some(({ kind }) => kind === 'early-bird discount') ? early_bird_until : null;

// Built from the charges, so that it always agrees with them.
function feesTable(charges: readonly ChargeLine[], depositSen: Sen): string {
  const rows = charges.filter(isListed).map((line) => [chargeLabel(line), formatSen(line.amount_sen)]);
  const sums = [
    [t('Total'), formatSen(sumLines(charges))],
    [t('Deposit, part of the total'), formatSen(depositSen)],
  ];
  const cells = [...rows, ...sums].map(
    ([label, amount]) => html`<tr><td>${label}</td><td>${amount}</td></tr>`,
  );
  return html`<table><tbody>${cells}</tbody></table>`.text;
}

const presentLedgerEntry = ({ kind, amount_sen, day, other_camper, reason }: LedgerRow) => ({
  kind,
  amount: ringgitFromSen(Math.abs(amount_sen)),
  day,
  camper_name: other_camper,
  reason: kind === 'moved in' || kind === 'moved out' ? null : reason,
});

/** HTML that is safe to send: created only by `html`, which escapes its values. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number | false | undefined;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // HTML cannot contain it.
  '\0': '',
};

/** A template of HTML. Its values are escaped, for element content and for quoted attributes. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(textOf)));
}

function textOf(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return String(part).replace(/[&<>"'\0]/g, (character) => entities[character] ?? '');
}
