import { findByPass } from '@bowline/contract/api/staff/on-site/camp-passes';
import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { canEncrypt, hashText } from '../../../../shell/cipher.ts';
import type { NoPassReason } from './pass-words.ts';

type FoundPass = { readonly person: DayPerson } | { readonly reason: NoPassReason };

/** Whose QR code was read: by the list on this phone, which needs no network; the server says why it is of nobody there. */
export async function findPass(
  { camp, people }: Pick<CampDay, 'camp' | 'people'>,
  token: string,
): Promise<FoundPass> {
  const hash = canEncrypt() ? await hashText(token) : undefined;
  const known = hash && people.find(({ pass_hash }) => pass_hash === hash);
  if (known) return { person: known };
  try {
    const { state, camp_id, registration_id } = await callApi(findByPass, {
      params: { token },
      background: true,
    });
    // The name tag may have been printed since the list was read.
    const person = people.find((one) => one.registration_id === registration_id);
    if (state !== 'valid') return { reason: state };
    if (person) return { person };
    return { reason: camp_id === camp.id ? 'unknown' : 'other camp' };
  } catch (error) {
    return { reason: error instanceof ApiError && error.status > 0 ? 'unknown' : 'offline' };
  }
}
