import type { BodyOf } from '@bowline/contract/api/define-call';
import { saveAccount } from '@bowline/contract/api/family/account/auth';
import { signUp } from '@bowline/contract/api/family/account/sign-up';
import type { AccountType } from '@bowline/contract/options/choice';
import { accountSections } from '@bowline/contract/profile/account';
import { newEmail, sampleAnswersTo } from './answers.ts';
import type { AddPictures } from './camper.ts';
import type { Client } from './client.ts';
import type { WireResponse } from './transports.ts';

export const familyPassword = 'sea-breeze-7';

/** Where families sign up. */
export interface Portal<R extends WireResponse = WireResponse> {
  /** Without a login. */
  readonly client: Client<R>;
  /** Does what the link in the first email does. Without it, the email waits for its link. */
  readonly confirmEmail?: (email: string) => Promise<unknown>;
  /** Another way to put pictures into a profile than uploading them. */
  readonly addPictures?: AddPictures | undefined;
}

/** Somebody with an account, logged in. */
export interface Family<R extends WireResponse = WireResponse>
  extends Pick<Portal<R>, 'client' | 'addPictures'>,
    Pick<Client<R>, 'ask' | 'upload'> {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly type: AccountType;
}

/** Signs a new family up and in, with some of its particulars given. Its account profile is empty. */
export async function createFamily<R extends WireResponse>(
  { client, confirmEmail, addPictures }: Portal<R>,
  type: AccountType = 'parent',
  given: Partial<BodyOf<typeof signUp>> = {},
): Promise<Family<R>> {
  const { email = newEmail('family'), password = familyPassword } = given;
  const names = { name_first: 'Mei Ling', name_last: 'Tan', phone: '012-345 6789', ...given };
  const body = { type, ...names, email, password, password_confirmation: password };
  const { access_token: token } = await client.call(signUp, { body });
  await confirmEmail?.(email);
  const own = client.as(token);
  return { client: own, ask: own.ask, upload: own.upload, addPictures, token, email, password, type };
}

export async function completeAccount({ client }: Pick<Family, 'client'>): Promise<void> {
  await client.call(saveAccount, { body: sampleAnswersTo(accountSections) });
}

/** A family whose account profile is complete. */
export async function createCompleteFamily<R extends WireResponse>(
  portal: Portal<R>,
  type: AccountType = 'parent',
): Promise<Family<R>> {
  const family = await createFamily(portal, type);
  await completeAccount(family);
  return family;
}
