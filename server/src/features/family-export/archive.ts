import { camperDetails } from '@bowline/contract/profile/camper-details';
import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../app-deps.ts';
import type { AnswersBySection } from '../../platform/schema.ts';
import { renderFormCopy, renderReceipt } from '../documents/service.ts';
import { type Edition, rowsFor } from './edition.ts';
import { type Entry, fileEntry, inFileName, jsonEntry } from './entry.ts';
import type { FamilyData } from './family.ts';
import type { HeldRow, HeldTable } from './held-tables.ts';
import { logEntry, mailsEntry, paymentsEntry } from './tables.ts';

type Deps = Pick<AppDeps, 'db' | 'files' | 'pdf'>;

/** What an archive is made of. */
export interface Source {
  readonly deps: Deps;
  readonly family: FamilyData;
  readonly edition: Edition;
}

/** The files of an archive, each read when its turn comes: never more than one of them is in memory. */
export async function* archiveOf(source: Source): AsyncGenerator<Entry> {
  yield { name: 'README.txt', input: readme() };
  yield accountEntry(source);
  for (const [index, camper] of source.family.rows.camper.entries())
    yield* camperEntries(source, camper, `campers/${index + 1} ${inFileName(nameOf(camper))}`);
  for (const [index, form] of source.family.rows.registration.entries())
    yield* formEntries(source, form, `registrations/${form.reference ?? `draft ${index + 1}`}`);
  yield await paymentsEntry(source);
  yield await mailsEntry(source);
  yield await logEntry(source);
}

const readme = () =>
  [
    t('Everything that is held on this family.'),
    t('The .json files have each answer twice: in words, and as the portal keeps it.'),
    t('The .csv files open in any spreadsheet: payments, mails that were sent, and who looked at what.'),
    t('Keep this archive safe: it holds health data and copies of identity papers.'),
    '',
  ].join('\n');

const nameOf = ({ profile }: HeldRow): string =>
  String((profile as AnswersBySection)[camperDetails.id]?.name ?? '');

function accountEntry({ family, edition }: Source): Entry {
  const { accountId, rows, words } = family;
  const [record] = rowsFor(edition, rows, 'account');
  const sessions = rowsFor(edition, rows, 'session');
  return jsonEntry('account.json', { in_words: words.get(accountId), record, sessions });
}

async function* camperEntries({ deps, family, edition }: Source, camper: HeldRow, folder: string) {
  const record = rowsFor(edition, family.rows, 'camper').find(({ id }) => id === camper.id);
  yield jsonEntry(`${folder}/profile.json`, { in_words: family.words.get(String(camper.id)), record });
  const pictures = {
    photo: camper.photo_file,
    'id-front': camper.ic_front_file,
    'id-back': camper.ic_back_file,
  };
  for (const [name, key] of Object.entries(pictures)) {
    if (key) yield await fileEntry(`${folder}/${name}.jpg`, () => deps.files.get(String(key)));
  }
}

const partsOfForm = {
  history: 'form_event',
  submissions: 'submission',
  payments: 'payment',
  refunds_and_moves: 'ledger_entry',
  notes_of_the_office: 'registration_note',
} as const satisfies Record<string, HeldTable>;

async function* formEntries({ deps, family, edition }: Source, form: HeldRow, folder: string) {
  const { rows, words } = family;
  const id = String(form.id);
  const record = rowsFor(edition, rows, 'registration').find((one) => one.id === id);
  const parts = Object.entries(partsOfForm).map(([name, table]) => [
    name,
    rowsFor(edition, rows, table).filter(({ registration_id }) => registration_id === id),
  ]);
  yield jsonEntry(`${folder}/form.json`, { in_words: words.get(id), record, ...Object.fromEntries(parts) });
  if (form.submitted_at)
    yield await fileEntry(`${folder}/form-copy.pdf`, async () => (await renderFormCopy(deps, id)).bytes);
  const payments = rows.payment.filter(({ registration_id }) => registration_id === id);
  for (const [index, payment] of payments.entries())
    yield* paymentEntries(deps, payment, `${folder}/payment ${index + 1}`);
}

async function* paymentEntries(deps: Deps, payment: HeldRow, start: string) {
  const { id, file, content_type, receipt_number } = payment;
  const ending = content_type === 'application/pdf' ? 'pdf' : 'jpg';
  if (file) yield await fileEntry(`${start} slip.${ending}`, () => deps.files.get(String(file)));
  if (receipt_number)
    yield await fileEntry(`${start} receipt.pdf`, async () => (await renderReceipt(deps, String(id))).bytes);
}
