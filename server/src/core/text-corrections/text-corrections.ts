import { languages } from '@bowline/contract/text/languages';
import type { Catalogue } from '@bowline/contract/text/t';
import type { Connection } from '../../platform/app-deps.ts';
import { correctionsOf, setCorrections } from '../../platform/language.ts';
import { listCorrections } from './queries.ts';

const READ_EVERY_MS = 3000;

/** Reads the texts that staff corrected, now and every few seconds: any process may have changed one. */
export async function startTextCorrections(db: Connection): Promise<{ stop(): void }> {
  await readTextCorrections(db);
  // Where the database does not answer, those known stay.
  const timer = setInterval(() => void readTextCorrections(db).catch(() => undefined), READ_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

let started = 0;
let applied = 0;

/** Reads them once, after a change that must show at once. One that began before another that has ended changes nothing. */
export async function readTextCorrections(db: Connection): Promise<void> {
  started += 1;
  const turn = started;
  const all = await listCorrections(db);
  if (turn < applied) return;
  applied = turn;
  for (const language of languages) {
    const own = all.filter((correction) => correction.language === language);
    const corrected: Catalogue = Object.fromEntries(
      own.map(({ english, translation }) => [english, translation]),
    );
    if (JSON.stringify(corrected) !== JSON.stringify(correctionsOf(language)))
      setCorrections(language, corrected);
  }
}
