import type { ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/administration/settings';
import type { Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import { type ProviderAnswers, providerSection } from '@bowline/contract/staff/provider';
import { DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { logAccess } from '../../../core/access-log/queries.ts';
import { isOutdated } from '../../../core/answers/sections.ts';
import { replanAll } from '../../../core/charges/plans.ts';
import { markDaysChanged } from '../../../core/on-site/queries.ts';
import { forgetPortal } from '../../../core/portal/read-portal.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { getProvider, type Provider, updateProvider } from '../../../core/provider/queries.ts';
import { settleCovered, staffActor } from '../../../core/registrations/deposit.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { isKnownZone, lockProvider } from './queries.ts';

type Settings = ResponseOf<typeof calls.saveSettings>;
type SettingsBody = Readonly<Record<string, unknown>>;

export function presentSettings({
  id: _,
  deposit_sen,
  write_off_limit_sen,
  online_fee_sen,
  reminded_until: _reminded,
  duitnow_qr_file,
  logo_file,
  picture_file,
  version,
  ...texts
}: Provider): Settings {
  const amounts = {
    deposit: ringgitFromSen(deposit_sen),
    write_off_limit: ringgitFromSen(write_off_limit_sen),
    online_fee: online_fee_sen === null ? null : ringgitFromSen(online_fee_sen),
  };
  const answers: Answers = { ...texts, ...amounts };
  const images = {
    has_duitnow_qr: duitnow_qr_file !== null,
    has_logo: logo_file !== null,
    has_picture: picture_file !== null,
  };
  return { ...answers, version, ...images };
}

/** Changes the settings; what is absent stays. Throws 409 with the current settings for an older version. */
export async function saveSettings(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
  body: SettingsBody,
): Promise<Settings> {
  const settings = await db.transaction().execute(async (trx) => {
    await lockProvider(trx);
    const stored = await getProvider(trx);
    if (isOutdated(body, stored)) throw conflict(presentSettings(stored));
    const context = await answerContext(trx, clock, 'parent');
    const changed = { ...presentSettings(stored), ...body };
    const parsed = parseAnswers(providerSection, changed, context, 'complete');
    if (!parsed.ok) throw invalid(parsed.errors);
    await requireKnownZone(trx, parsed.answers.time_zone);
    await writeSettings(trx, parsed.answers, stored.version + 1);
    const saved = await getProvider(trx);
    await markDaysChanged(trx, { endingFrom: clock.today(saved.time_zone) });
    if (saved.deposit_sen !== stored.deposit_sen) await replanAll(trx, { clock });
    if (saved.deposit_sen < stored.deposit_sen)
      await settleCovered(trx, { clock }, staffActor({ ...caller, roles: ['admin'] }));
    await logAccess(trx, { ...caller, action: 'change', what: ['settingsChanged'] });
    return presentSettings(saved);
  });
  forgetPortal(db);
  return settings;
}

// The database turns instants into days too, so it must know the zone.
async function requireKnownZone(trx: Connection, zone: string | null): Promise<void> {
  if (await isKnownZone(trx, zone)) return;
  throw invalid({ time_zone: ['Enter the name of a time zone, such as Asia/Kuala_Lumpur.'] });
}

async function writeSettings(trx: Connection, answers: ProviderAnswers, version: number): Promise<void> {
  const {
    deposit,
    write_off_limit,
    online_fee,
    online_hold_minutes,
    days_to_pay,
    lapse_days,
    hand_over_release,
    payment_reminders,
    colour,
    ...same
  } = answers;
  // Complete answers contain every required one.
  const texts = same as { readonly [Name in keyof typeof same]: string };
  const amounts = {
    deposit_sen: senOf(deposit),
    write_off_limit_sen: senOf(write_off_limit),
    online_fee_sen: senOf(online_fee) || null,
  };
  const choices = {
    hand_over_release: hand_over_release ?? false,
    payment_reminders: payment_reminders ?? false,
    // Complete answers contain it.
    days_to_pay: days_to_pay ?? 0,
    online_hold_minutes: online_hold_minutes ?? 0,
    lapse_days,
    colour: (colour ?? DEFAULT_COLOUR).toLowerCase(),
  };
  await updateProvider(trx, { ...texts, ...amounts, ...choices, version });
}

const senOf = (ringgit: number | null): number => Math.round((ringgit ?? 0) * 100);
