import { renderFormCopy, renderReceipt } from '../../documents/service.ts';
import { rowsFor } from './edition.ts';
import { type Entry, fileEntry, jsonEntry } from './entry.ts';
import type { HeldRow, HeldTable } from './queries.ts';
import type { Source } from './source.ts';

/** A registration: its answers and all that happened to it, its copy, its slips and receipts. */
export async function* formEntries(source: Source, form: HeldRow, folder: string): AsyncGenerator<Entry> {
  const { deps, family } = source;
  const id = String(form.id);
  yield jsonEntry(`${folder}/form.json`, recordOf(source, id));
  if (form.submitted_at)
    yield await fileEntry(`${folder}/form-copy.pdf`, async () => (await renderFormCopy(deps, id)).bytes);
  const payments = family.rows.payment.filter(({ registration_id }) => registration_id === id);
  for (const [index, payment] of payments.entries())
    yield* paymentEntries(source, payment, `${folder}/payment ${index + 1}`);
}

const partsOfForm = {
  history: 'form_event',
  submissions: 'submission',
  change_requests: 'change_request',
  payments: 'payment',
  receipts: 'receipt',
  refunds_and_moves: 'ledger_entry',
  notes_of_the_office: 'registration_note',
} as const satisfies Record<string, HeldTable>;

function recordOf({ family: { rows, words }, edition }: Source, id: string) {
  const of = (table: HeldTable) =>
    rowsFor(edition, rows, table).filter(({ registration_id }) => registration_id === id);
  const paid = of('payment').map((payment) => payment.id);
  const parts = Object.entries(partsOfForm).map(([name, table]) => [name, of(table)] as const);
  return {
    in_words: words.get(id),
    record: rowsFor(edition, rows, 'registration').find((one) => one.id === id),
    ...Object.fromEntries(parts),
    bank_lines: rowsFor(edition, rows, 'bank_line').filter(({ payment_id }) => paid.includes(payment_id)),
  };
}

async function* paymentEntries(
  { deps, family }: Source,
  { id: paymentId, file, content_type }: HeldRow,
  start: string,
): AsyncGenerator<Entry> {
  const ending = content_type === 'application/pdf' ? 'pdf' : 'jpg';
  if (file) yield await fileEntry(`${start} slip.${ending}`, () => deps.files.get(String(file)));
  const receipts = family.rows.receipt.filter(({ payment_id }) => payment_id === paymentId);
  for (const { id, number, void_number } of receipts) {
    const name = `${start} receipt ${number}${void_number ? ' void' : ''}.pdf`;
    yield await fileEntry(name, async () => (await renderReceipt(deps, String(id))).bytes);
  }
}
