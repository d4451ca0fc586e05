import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, dayIn, systemClock } from '../../src/platform/process/clock.ts';
import { type Answer, type Call, csvOf, ringgitOf, startHttpDouble } from './http-double.ts';

interface Transaction {
  readonly id: string;
  readonly status: 'completed' | 'failed';
  readonly completed_at: string | null;
  readonly payment_channel: string;
}

interface Bill {
  readonly id: string;
  readonly form: URLSearchParams;
  readonly transactions: Transaction[];
  readonly amount: number;
  state: 'due' | 'paid' | 'deleted';
  paidAt: string | null;
}

const BILLS = '/api/v3/bills';
const REQUIRED = ['collection_id', 'email', 'name', 'amount', 'callback_url', 'description'];
const LONGEST = {
  name: 255,
  description: 200,
  reference_1_label: 20,
  reference_2_label: 20,
  reference_1: 120,
};

/**
 * Billplz on this machine, as its API reference describes bills of version 3 and X Signature. It keeps what it is told until
 * it is closed.
 */
export async function startBillplzDouble({ clock = systemClock }: { clock?: Pick<Clock, 'now'> } = {}) {
  const bills = new Map<string, Bill>();
  const apiKey = '73eb57f0-7d4e-42b9-a544-aeac6e4b0f81';
  const collectionId = 'inbmmepb';
  const signatureKey = 'S-double';
  const found = (ref: string): Bill => {
    const bill = bills.get(ref);
    if (!bill) throw new Error(`Billplz has no bill ${ref}`);
    return bill;
  };
  const tryToPay = (ref: string, status: Transaction['status'], payment_channel: string): Bill => {
    const bill = found(ref);
    if (bill.state === 'paid') throw new Error('This bill is paid');
    const completed_at = status === 'completed' ? clock.now().toISOString() : null;
    bill.transactions.push({ id: idPart().toUpperCase(), status, completed_at, payment_channel });
    return bill;
  };

  const create = (form: URLSearchParams): Answer => {
    const amount = Number(form.get('amount'));
    const isTooLong = Object.entries(LONGEST).some(([name, most]) => (form.get(name) ?? '').length > most);
    if (REQUIRED.some((name) => !form.get(name)) || isTooLong || !Number.isInteger(amount))
      return failed(422);
    if (form.get('collection_id') !== collectionId) return failed(404);
    const bill: Bill = { id: idPart(), form, transactions: [], amount, state: 'due', paidAt: null };
    bills.set(bill.id, bill);
    return ok(billJson(bill));
  };

  const answer = ({ method, path, query, form, headers }: Call): Answer => {
    if (headers.authorization !== `Basic ${btoa(`${apiKey}:`)}`) return failed(401);
    if (path === BILLS && method === 'POST') return create(form);
    const [id = '', part] = path.slice(BILLS.length + 1).split('/');
    const bill = bills.get(id);
    if (!bill) return failed(404);
    if (part === 'transactions') {
      const status = query.get('status') ?? undefined;
      const transactions = bill.transactions.filter((one) => status === undefined || one.status === status);
      return ok({ bill_id: id, transactions, page: 1 });
    }
    if (method !== 'DELETE') return ok(billJson(bill));
    if (bill.state === 'paid') return failed(422);
    bill.state = 'deleted';
    return ok({});
  };

  const double = await startHttpDouble({ answer, errorOf: (status) => failed(status).body });
  return {
    ...double,
    name: 'billplz' as const,
    apiKey,
    collectionId,
    signatureKey,
    /** The ids of the bills that were made. */
    pages: (): string[] => [...bills.keys()],
    /** Somebody pays a bill; also one that was deleted, as somebody can who is at their bank. */
    pay: (ref: string, { channel = 'FPX' }: { channel?: string; feeSen?: number } = {}): void => {
      const bill = tryToPay(ref, 'completed', channel.toUpperCase());
      Object.assign(bill, { state: 'paid', paidAt: inMalaysia(clock.now()) });
    },
    /** The bank refuses; the bill stays due. */
    failPayment: (ref: string): void => {
      tryToPay(ref, 'failed', 'FPX');
    },
    /** Somebody deletes the bill. */
    expire: (ref: string): void => {
      found(ref).state = 'deleted';
    },
    /** What Billplz sends about a bill as it now is. */
    notification: (ref: string, changed: Readonly<Record<string, string>> = {}) => {
      const { form, state, amount, paidAt } = found(ref);
      const fields = {
        ...{ id: ref, collection_id: collectionId, paid: String(state === 'paid'), state },
        ...{ amount: String(amount), paid_amount: state === 'paid' ? String(amount) : '0' },
        ...{ due_at: form.get('due_at') ?? '', email: form.get('email') ?? '', mobile: '' },
        ...{
          name: form.get('name')?.toUpperCase() ?? '',
          url: `https://www.billplz-sandbox.com/bills/${ref}`,
        },
        ...{ paid_at: paidAt ?? '', ...changed },
      };
      const x_signature = signed(fields, signatureKey);
      const body = Buffer.from(new URLSearchParams({ ...fields, x_signature }).toString());
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
    },
    /** The tab *Collection* of the account statement. */
    payoutReport: ({ feeSen = 0 } = {}): string => {
      const rows = [...bills.values()].flatMap(({ id, state, amount, form, paidAt }) => {
        const [payout, reference] = [ringgitOf(amount - feeSen), form.get('reference_1') ?? ''];
        const description = form.get('description') ?? '';
        return state === 'paid'
          ? [[id, paidAt ?? '', description, reference, ringgitOf(amount), payout]]
          : [];
      });
      return csvOf([
        ['BILL ID', 'TRANSACTION DATE', 'DESCRIPTION', 'REFERENCE 1', 'AMOUNT', 'PAYOUT'],
        ...rows,
      ]);
    },
  };
}

const idPart = (): string => randomBytes(6).toString('hex');
const ok = (body: unknown): Answer => ({ status: 200, body });
const failed = (status: number): Answer => ({
  status,
  body: { error: { type: 'Error', message: ['Something is wrong with parent@example.com'] } },
});

const billJson = ({ id, form, state, amount, paidAt }: Bill) => ({
  ...Object.fromEntries(form),
  ...{ id, amount, paid: state === 'paid', state, paid_amount: state === 'paid' ? amount : 0 },
  ...{ mobile: null, paid_at: paidAt, url: `https://www.billplz-sandbox.com/bills/${id}` },
});

function signed(fields: Readonly<Record<string, string>>, key: string): string {
  const sources = Object.entries(fields).map(([name, value]) => name + value);
  const sorted = sources.sort((a, b) =>
    Buffer.compare(Buffer.from(a.toLowerCase()), Buffer.from(b.toLowerCase())),
  );
  return createHmac('sha256', key).update(sorted.join('|')).digest('hex');
}

/** `2026-03-01 16:23:59 +0800` */
function inMalaysia(instant: Date): string {
  const timeZone = 'Asia/Kuala_Lumpur';
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(instant);
  return `${dayIn(timeZone, instant)} ${time} +0800`;
}
