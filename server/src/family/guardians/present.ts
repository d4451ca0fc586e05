import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { readInvitation as invitationCall, listGuardians } from '@bowline/contract/api/family/guardians';
import { personName } from '@bowline/contract/text/names/person-name';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { dayIn } from '../../platform/process/clock.ts';
import * as queries from './queries.ts';

type GuardiansRecord = ResponseOf<typeof listGuardians>;

/** Who shares the campers of an account, as this account may know it. */
export async function readGuardians(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
): Promise<GuardiansRecord> {
  const campers = await queries.listSharedCampers(db, accountId);
  const ids = campers.map(({ id }) => id);
  const guardians = await queries.listGuardians(db, ids);
  const invitations = await queries.listInvitations(db, accountId, clock.now());
  const { time_zone } = await getProvider(db);
  return {
    campers: campers.map(({ id, account_id, name, owner, frozen }) => ({
      camper_id: id,
      camper_name: name,
      own: account_id === accountId,
      owner_name: personName(owner),
      frozen,
      guardians: guardians
        .filter(({ camper_id }) => camper_id === id)
        .map((one) => presentGuardian(one, { accountId, ownerId: account_id, frozen, time_zone })),
    })),
    invitations: invitations.map(({ id, name, email, relationship, access, camper_ids, expires_at }) => ({
      ...{ id, name, email, relationship, access, camper_ids },
      expires_at: expires_at.toISOString(),
    })),
    muted: guardians.find(({ account_id }) => account_id === accountId)?.muted ?? [],
  };
}

interface Reader {
  readonly accountId: string;
  /** The account that has the camper. */
  readonly ownerId: string;
  readonly frozen: boolean;
  readonly time_zone: string;
}

function presentGuardian(
  { account_id, names, relationship, access, since, invited_by }: queries.GuardianRow,
  { accountId, ownerId, frozen, time_zone }: Reader,
): GuardiansRecord['campers'][number]['guardians'][number] {
  return {
    account_id,
    name: personName(names),
    relationship,
    access,
    since: dayIn(time_zone, since),
    you: account_id === accountId,
    removable: !frozen && [account_id, invited_by, ownerId].includes(accountId),
  };
}

/** What an invitation shows to the holder of its link. Throws 404 for one that is used, withdrawn or too old. */
export async function readInvitation(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  token: string,
): Promise<ResponseOf<typeof invitationCall>> {
  const invitation = await queries.lockInvitation(db, hashToken(token), clock.now());
  if (!invitation) throw notFound();
  const { account_id, camper_ids, access } = invitation;
  const campers = (await queries.listSharedCampers(db, account_id)).filter(({ id }) =>
    camper_ids.includes(id),
  );
  return { owner: personName(campers[0]?.owner ?? {}), campers: campers.map(({ name }) => name), access };
}
