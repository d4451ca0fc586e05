import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type getSetUp,
  type SetUpExtra,
  type SetUpItem,
  setUpItems,
} from '@bowline/contract/api/staff/season/set-up';
import { providerSection } from '@bowline/contract/staff/provider';
import { DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import { listInWords } from '@bowline/contract/text/lists';
import { leftoversOf } from '../../../core/camps/demo-season.ts';
import { getProvider, type Provider } from '../../../core/provider/queries.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { countStaff, listOwnCamps, listSkipped } from './queries.ts';

type SetUp = ResponseOf<typeof getSetUp>;
type OwnCamps = Awaited<ReturnType<typeof listOwnCamps>>;

const required: readonly SetUpItem[] = ['details', 'bank', 'camp', 'email'];

/** What is done and missing, from what the database and the settings of the process hold. */
export async function presentSetUp({
  db,
  clock,
  config,
}: Pick<AppDeps, 'db' | 'clock' | 'config'>): Promise<SetUp> {
  const provider = await getProvider(db);
  const [camps, staff, skipped] = await Promise.all([
    listOwnCamps(db, clock.today(provider.time_zone)),
    countStaff(db),
    listSkipped(db),
  ]);
  const missingIn: Readonly<Record<SetUpItem, readonly string[]>> = {
    details: missingDetails(provider),
    bank: missingBank(provider),
    camp: [...missingCamp(camps, clock.now()), ...camps.flatMap(leftInCamp)],
    email: config.smtpUrl ? [] : ['No mail server is set (SMTP_URL), so no emails are sent.'],
    colleagues: staff > 1 ? [] : ['You are the only one with an account.'],
    family_view: ['You have not looked at it yet.'],
  };
  const extrasOf: Partial<Record<SetUpItem, SetUpExtra[]>> = {
    details: missingExtras(provider),
    bank: provider.duitnow_qr_file === null ? ['duitnow_qr'] : [],
    camp: missingIn.camp.length === 0 && !isAnyOpen(camps, clock.now()) ? ['registration'] : [],
  };
  return {
    items: setUpItems.map((name) => {
      const missing = [...missingIn[name]];
      const state = missing.length === 0 ? 'done' : skipped.includes(name) ? 'skipped' : 'missing';
      return {
        name,
        required: required.includes(name),
        state,
        missing,
        could_add: extrasOf[name] ?? [],
      };
    }),
    draft_camp: camps.find(({ published }) => !published)?.id ?? null,
  };
}

/** A new installation has the samples of the questions as its settings. */
const isExample = (
  provider: Provider,
  name: 'name' | 'abbreviation' | 'contact_phone' | 'payee' | 'bank_name' | 'bank_account',
): boolean => provider[name] === providerSection.fields[name].sample;

function missingDetails(provider: Provider): string[] {
  const { name, abbreviation, contact_email, contact_phone, sender_email } = provider;
  return [
    ...(isExample(provider, 'name') ? [`The camp still has the name of the example, ${name}.`] : []),
    ...(isExample(provider, 'abbreviation')
      ? [`References and the header of every page still begin with ${abbreviation}.`]
      : []),
    ...(contact_email.endsWith('.example')
      ? [`Families are asked to write to ${contact_email}, which does not exist.`]
      : []),
    ...(isExample(provider, 'contact_phone')
      ? [`Families are asked to call ${contact_phone}, which does not exist.`]
      : []),
    ...(sender_email.endsWith('.example') ? [`Emails come from ${sender_email}, which does not exist.`] : []),
  ];
}

function leftInCamp(camp: OwnCamps[number]): string[] {
  const left = leftoversOf(camp);
  return left.length === 0 ? [] : [`“${camp.name}” still has of the example: ${listInWords(left)}.`];
}

/** What is still as a new installation has it. */
const missingExtras = ({ colour, logo_file, picture_file }: Provider): SetUpExtra[] => [
  ...(colour.toLowerCase() === DEFAULT_COLOUR ? ['colour' as const] : []),
  ...(logo_file === null ? ['logo' as const] : []),
  ...(picture_file === null ? ['picture' as const] : []),
];

function missingBank(provider: Provider): string[] {
  const isLeft = isExample(provider, 'bank_name') || isExample(provider, 'bank_account');
  return [
    ...(isLeft ? ['Families are asked to pay into the account of the example, which does not exist.'] : []),
    ...(!isLeft && isExample(provider, 'payee')
      ? [`The payee is still the one of the example, ${provider.payee}.`]
      : []),
  ];
}

const isAnyOpen = (camps: OwnCamps, now: Date): boolean =>
  camps.some(({ published, opens_at, closes_at }) => published && opens_at <= now && closes_at > now);

function missingCamp(camps: OwnCamps, now: Date): string[] {
  const published = camps.filter((camp) => camp.published);
  if (published.some(({ closes_at, closed_by_hand }) => closes_at > now && !closed_by_hand)) return [];
  const draft = camps.find((camp) => !camp.published);
  if (draft) return [`“${draft.name}” is a draft: families see it once you publish it.`];
  if (published.length > 0) return ['Registration is closed for every camp.'];
  return ['There is no camp of your own yet.'];
}
