import type { BenchDatabase } from '../database.ts';
import type { PhoneReport } from './phone.ts';

/** What does not agree between database, access log and phones, each in a sentence. */
export async function findDisagreements(
  { client }: BenchDatabase,
  phones: readonly PhoneReport[],
): Promise<string[]> {
  const { rows } = await client.query('select id, checkpoint_id, registration_id from attendance');
  const stored = new Map<string, string>(
    rows.map((row) => [row.id, `${row.checkpoint_id} ${row.registration_id}`]),
  );
  const logged = await client.query(
    "select count(*)::int as count from access_log where what like 'Counted%'",
  );
  const wrong: string[] = [];
  if (new Set(stored.values()).size !== stored.size) wrong.push('Somebody is counted twice.');
  if (logged.rows[0].count !== stored.size)
    wrong.push(`${stored.size} are counted, and the log has ${logged.rows[0].count}.`);
  for (const [index, phone] of phones.entries()) {
    const name = `Phone ${index + 1}`;
    if (phone.outcomes.size !== phone.taps)
      wrong.push(`${name}: ${phone.taps} taps, ${phone.outcomes.size} answers.`);
    for (const [id, outcome] of phone.outcomes) {
      if (outcome === 'stored' && !stored.has(id)) wrong.push(`${name}: a stored tap is lost.`);
      if (outcome === 'rejected') wrong.push(`${name}: a tap was rejected.`);
    }
    const shown = await phone.finish();
    const all = new Set(stored.values());
    if (shown.size !== all.size || shown.difference(all).size > 0)
      wrong.push(`${name} shows ${shown.size} of ${all.size}.`);
  }
  return wrong;
}
