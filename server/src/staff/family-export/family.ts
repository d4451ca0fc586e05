import type { Section } from '@bowline/contract/form/section';
import { sectionInWords } from '@bowline/contract/form/words';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { t } from '@bowline/contract/text/t';
import { answerContext } from '../../core/provider/provider.ts';
import { getFormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import type { AnswersBySection } from '../../platform/column-types.ts';
import { draftInWords } from '../registrations/draft-in-words.ts';
import { type HeldRows, readHeldRows } from './queries.ts';

interface InWords {
  readonly title: string;
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** Everything on a family that fits into memory: all but its files and the entries of the log. */
export interface FamilyData {
  readonly accountId: string;
  readonly rows: HeldRows;
  /** Answers as people read them, by the id of account, camper or registration. */
  readonly words: ReadonlyMap<string, readonly InWords[]>;
}

/** Reads a family's data as it is at one moment. Throws 404. */
export async function readFamily(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
): Promise<FamilyData> {
  const account = await findAccount(trx, accountId);
  if (!account) throw notFound();
  const { type, profile } = account;
  const context = await answerContext(trx, clock, type);
  const inWords = (sections: readonly Section[], answers: AnswersBySection): InWords[] =>
    sections.map((section) => ({
      title: t(section.title),
      answers: sectionInWords(section, answers[section.id] ?? {}, context),
    }));
  const rows = await readHeldRows(trx, accountId);
  const words = new Map<string, readonly InWords[]>([[accountId, inWords(accountSections, profile)]]);
  for (const camper of rows.camper)
    words.set(String(camper.id), inWords(camperSections, camper.profile as AnswersBySection));
  for (const { id } of rows.registration) {
    const view = await getFormView(trx, { accountId }, String(id));
    words.set(String(id), draftInWords(view, clock));
  }
  return { accountId, rows, words };
}

const findAccount = (trx: Connection, id: string) =>
  trx.selectFrom('account').select(['type', 'profile']).where('id', '=', id).executeTakeFirst();
