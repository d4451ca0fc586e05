import { enteredRules } from '@bowline/contract/form/entered-rules';
import type { AnswerContext } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import { moreChoices } from '@bowline/contract/staff/provider';
import { linesIn } from '@bowline/contract/text/lists';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { getProvider, type Provider } from './queries.ts';

/** The image of the QR code to pay by, as JPEG. Throws 404 where the camp has none. */
export async function getDuitnowQr({ db, files }: Pick<AppDeps, 'db' | 'files'>): Promise<Buffer> {
  const { duitnow_qr_file } = await getProvider(db);
  if (duitnow_qr_file === null) throw notFound();
  return files.get(duitnow_qr_file);
}

/** The camp's logo, as JPEG. Throws 404 where it has none. */
export async function getLogo({ db, files }: Pick<AppDeps, 'db' | 'files'>): Promise<Buffer> {
  const { logo_file } = await getProvider(db);
  if (logo_file === null) throw notFound();
  return files.get(logo_file);
}

/** The picture of the login and sign-up pages, as JPEG. Throws 404 if there is none. */
export async function getPicture({ db, files }: Pick<AppDeps, 'db' | 'files'>): Promise<Buffer> {
  const { picture_file } = await getProvider(db);
  if (picture_file === null) throw notFound();
  return files.get(picture_file);
}

/** The context that the rules of the form depend on, for this type of account. */
export async function answerContext(
  db: Connection,
  clock: AppDeps['clock'],
  accountType: AccountType,
): Promise<AnswerContext> {
  return answerContextOf(await getProvider(db), clock, accountType);
}

/** The same, where the provider was read already. */
export function answerContextOf(
  provider: Provider,
  clock: AppDeps['clock'],
  accountType: AccountType,
): AnswerContext {
  return {
    accountType,
    today: clock.today(provider.time_zone),
    product: provider.abbreviation,
    entered: enteredRules,
    more: moreChoicesOf(provider),
  };
}

/** The choices that staff added to questions, by name. */
export const moreChoicesOf = (provider: Pick<Provider, keyof typeof moreChoices>) =>
  Object.fromEntries(moreChoiceNames.map((name) => [name, linesIn(provider[name])]));

export const moreChoiceNames = Object.keys(moreChoices) as (keyof typeof moreChoices)[];

/** Formats instants in the provider's time zone, as `2026-03-02 14:05:09`, which sorts in a spreadsheet. */
export async function localTimeFormatter(db: Connection): Promise<(iso: string) => string> {
  const { time_zone: timeZone } = await getProvider(db);
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (iso) => format.format(new Date(iso));
}
