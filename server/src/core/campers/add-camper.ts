import type { Answers } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import { CAMPER_LIMIT, camperSections } from '@bowline/contract/profile/camper';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { saveSections } from '../answers/sections.ts';
import { answerContext } from '../provider/provider.ts';
import { withBirthDate } from './completion.ts';
import { insertCamper, lockAndCountCampers } from './queries/campers.ts';

interface CamperOwner {
  readonly accountId: string;
  readonly type: AccountType;
}

// A new camper needs details: those that were not sent count as open, not as untouched.
const openDetails = Object.fromEntries(Object.keys(camperDetails.fields).map((name) => [name, null]));

/** Adds a camper to an account. Throws 422 at the questions, and 409 where the account has as many as it may have. */
export async function addCamper(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  owner: CamperOwner,
  values: Readonly<Record<string, unknown>>,
): Promise<{ id: string }> {
  await requireRoom(trx, owner);
  const context = withBirthDate(await answerContext(trx, deps.clock, owner.type), values, undefined);
  const profile = saveSections(
    camperSections,
    { details: {} },
    { ...openDetails, ...values },
    context,
    () => false,
  );
  return insert(trx, owner, profile);
}

/**
 * The same with details that were read from a list: questions that it does not answer are left to the family. Throws 422.
 * For an account that may have other campers, `requireRoom` comes before.
 */
export const addListedCamper = (
  trx: Connection,
  owner: CamperOwner,
  details: Answers,
): Promise<{ id: string }> => insert(trx, owner, { [camperDetails.id]: details });

/** Throws 409 where an account has as many campers as it may have; else it is locked until the transaction ends. */
export async function requireRoom(trx: Connection, owner: CamperOwner): Promise<void> {
  const count = await lockAndCountCampers(trx, owner.accountId);
  if (count >= CAMPER_LIMIT[owner.type]) throw tooManyCampers(owner);
}

async function insert(trx: Connection, { accountId }: CamperOwner, profile: AnswersBySection) {
  const { ic, dob } = profile.details as { ic: string; dob: string };
  const camper = { id: uuidv7(), account_id: accountId, ic, dob, profile };
  if (!(await insertCamper(trx, camper)))
    throw invalid({ ic: [t('You already have a camper with this number.')] });
  return camper;
}

function tooManyCampers({ type }: CamperOwner): AppError {
  const text =
    type === 'parent'
      ? t('An account can have up to {most} campers. Please contact us to register more.', {
          most: CAMPER_LIMIT.parent,
        })
      : t('You already have a camper profile.');
  return new AppError('read_only', text);
}
