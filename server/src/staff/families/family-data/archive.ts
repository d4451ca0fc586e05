import { dayActions, tablesAboutPeople } from '@bowline/contract/on-site/actions';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { t } from '@bowline/contract/text/t';
import { findIncidentPhoto } from '../../../core/on-site/queries/health.ts';
import { renderFormCopy, renderReceipt } from '../../../documents/render-documents.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { type Entry, fileEntry, inFileName, jsonEntry, rowsFor, type Source } from './edition.ts';
import type { FamilyRow, FamilyTable } from './queries.ts';
import { emailsEntry, logEntry, paymentsEntry } from './tables.ts';

const tablesOfActions = Object.fromEntries(
  dayActions.flatMap(({ archive, table }) =>
    tablesAboutPeople.flatMap((one) => (one === table ? [[archive, one] as const] : [])),
  ),
);

const registrationTables = {
  ...tablesOfActions,
  history: 'form_event',
  submissions: 'submission',
  change_requests: 'change_request',
  payments: 'payment',
  receipts: 'receipt',
  refunds_and_moves: 'ledger_entry',
  instalments: 'instalment',
  notes_of_the_office: 'registration_note',
  retention_holds: 'retention_hold',
  who_may_take_home: 'authorised_person',
  groups: 'group_member',
  health_at_camp: 'camp_health',
  medicines: 'medicine',
  files_of_answers: 'answer_file',
  signed_paper_forms: 'paper_form',
  not_stored_at_camp: 'rejected_action',
  released_to_the_family: 'archive_release',
} satisfies Record<string, FamilyTable>;

/** The files of an archive, each read when it is sent: only one of them is in memory at a time. */
export async function* archiveOf(source: Source): AsyncGenerator<Entry> {
  yield { name: 'README.txt', input: readme() };
  yield accountEntry(source);
  for (const [index, camper] of source.family.rows.camper.entries())
    yield* camperEntries(source, camper, `campers/${index + 1} ${inFileName(nameOf(camper))}`);
  for (const [index, form] of source.family.rows.registration.entries())
    yield* registrationEntries(source, form, `registrations/${form.reference ?? `draft ${index + 1}`}`);
  yield await paymentsEntry(source);
  yield await emailsEntry(source);
  yield jsonEntry('mails.json', rowsFor(source.edition, source.family.rows, 'message'));
  yield await logEntry(source);
}

const readme = () =>
  [
    t('Everything the portal holds about this family.'),
    t('The .json files have each answer twice: in words, and as the portal stores it.'),
    t('The .csv files open in any spreadsheet: payments, emails that were sent, and who viewed what.'),
    t('Keep this file safe: it contains health data and copies of identity documents.'),
    '',
  ].join('\n');

const nameOf = ({ profile }: FamilyRow): string =>
  String((profile as AnswersBySection)[camperDetails.id]?.name ?? '');

function accountEntry({ family, edition }: Source): Entry {
  const { accountId, rows, knownAddresses, words } = family;
  const [record] = rowsFor(edition, rows, 'account');
  const sessions = rowsFor(edition, rows, 'session');
  const profile_changes = rowsFor(edition, rows, 'profile_change');
  return jsonEntry('account.json', {
    in_words: words.get(accountId),
    record,
    sessions,
    addresses_that_logged_in: knownAddresses,
    profile_changes,
    guardian_of: rowsFor(edition, rows, 'guardian'),
    invitations_of_guardians: rowsFor(edition, rows, 'guardian_invitation'),
  });
}

async function* camperEntries({ deps, family, edition }: Source, camper: FamilyRow, folder: string) {
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

/** A registration: its answers and all that happened to it, its copy, its slips and receipts. */
async function* registrationEntries(source: Source, form: FamilyRow, folder: string): AsyncGenerator<Entry> {
  const { deps, family } = source;
  const id = String(form.id);
  const notes = notesOf(source, id);
  yield jsonEntry(`${folder}/form.json`, recordOf(source, id, notes));
  if (form.submitted_at)
    yield await fileEntry(
      `${folder}/form-copy.pdf`,
      async () => (await renderFormCopy(deps, id, source.edition, rendererOf(source))).bytes,
    );
  for (const { id: noteId } of notes) {
    const photo = await findIncidentPhoto(deps.db, String(noteId));
    if (photo) yield await fileEntry(`${folder}/photo of note ${noteId}.jpg`, async () => photo);
  }
  for (const upload of family.rows.answer_file.filter(({ registration_id }) => registration_id === id)) {
    const ending = upload.content_type === 'application/pdf' ? 'pdf' : 'jpg';
    yield await fileEntry(`${folder}/answer ${upload.id}.${ending}`, () =>
      deps.files.get(String(upload.file)),
    );
  }
  for (const scan of family.rows.paper_form.filter(({ registration_id }) => registration_id === id)) {
    const ending = scan.content_type === 'application/pdf' ? 'pdf' : 'jpg';
    yield await fileEntry(`${folder}/signed form ${scan.signed_on}.${ending}`, () =>
      deps.files.get(String(scan.file)),
    );
  }
  const payments = family.rows.payment.filter(({ registration_id }) => registration_id === id);
  for (const [index, payment] of payments.entries())
    yield* paymentEntries(source, payment, `${folder}/payment ${index + 1}`);
}

// Apart from the downloads of the account: a document refused there must not be missing here.
const rendererOf = ({ family }: Source) => `archive of ${family.accountId}`;

function recordOf(source: Source, id: string, incident_notes: readonly FamilyRow[]) {
  const { rows, words } = source.family;
  const { edition } = source;
  const of = (table: FamilyTable) =>
    rowsFor(edition, rows, table).filter(({ registration_id }) => registration_id === id);
  const paid = of('payment').map((payment) => payment.id);
  const shares = rowsFor(edition, rows, 'bank_line_share').filter(({ payment_id }) =>
    paid.includes(payment_id),
  );
  const lines = shares.map(({ line_id }) => line_id);
  const parts = Object.entries(registrationTables).map(([name, table]) => [name, of(table)] as const);
  return {
    in_words: words.get(id),
    record: rowsFor(edition, rows, 'registration').find((one) => one.id === id),
    ...Object.fromEntries(parts),
    incident_notes,
    bank_line_shares: shares,
    bank_lines: rowsFor(edition, rows, 'bank_line').filter(({ id }) => lines.includes(id)),
  };
}

/** The notes to incidents of a registration. */
function notesOf({ family: { rows }, edition }: Source, registrationId: string): FamilyRow[] {
  const incidents = rowsFor(edition, rows, 'incident').filter(
    (one) => one.registration_id === registrationId,
  );
  const ids = new Set(incidents.map(({ id }) => id));
  return rowsFor(edition, rows, 'incident_note').filter(({ incident_id }) => ids.has(incident_id));
}

async function* paymentEntries(
  source: Source,
  { id: paymentId, file, content_type }: FamilyRow,
  start: string,
): AsyncGenerator<Entry> {
  const { deps, family } = source;
  const ending = content_type === 'application/pdf' ? 'pdf' : 'jpg';
  if (file) yield await fileEntry(`${start} slip.${ending}`, () => deps.files.get(String(file)));
  const receipts = family.rows.receipt.filter(({ payment_id }) => payment_id === paymentId);
  for (const { id, number, void_number } of receipts) {
    const name = `${start} receipt ${number}${void_number ? ' void' : ''}.pdf`;
    yield await fileEntry(
      name,
      async () => (await renderReceipt(deps, String(id), source.language, rendererOf(source))).bytes,
    );
  }
}
