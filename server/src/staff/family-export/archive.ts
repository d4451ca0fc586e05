import { camperDetails } from '@bowline/contract/profile/camper-details';
import { t } from '@bowline/contract/text/t';
import type { AnswersBySection } from '../../platform/column-types.ts';
import { rowsFor } from './edition.ts';
import { type Entry, fileEntry, inFileName, jsonEntry } from './entry.ts';
import { formEntries } from './form-entries.ts';
import type { HeldRow } from './queries.ts';
import type { Source } from './source.ts';
import { logEntry, mailsEntry, paymentsEntry } from './tables.ts';

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

const nameOf = ({ profile }: HeldRow): string =>
  String((profile as AnswersBySection)[camperDetails.id]?.name ?? '');

function accountEntry({ family, edition }: Source): Entry {
  const { accountId, rows, words } = family;
  const [record] = rowsFor(edition, rows, 'account');
  const sessions = rowsFor(edition, rows, 'session');
  const profile_changes = rowsFor(edition, rows, 'profile_change');
  return jsonEntry('account.json', { in_words: words.get(accountId), record, sessions, profile_changes });
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
