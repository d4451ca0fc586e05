import { answersOfAge } from '@bowline/testing/answers';
import { type AddPictures, uploadPictures } from '@bowline/testing/camper';
import { createClient } from '@bowline/testing/client';
import { createCompleteFamily } from '@bowline/testing/family';
import {
  createFilledRegistration,
  type Registration,
  submitRegistration,
} from '@bowline/testing/registration';
import { httpTransport } from '@bowline/testing/transports';
import { makePicture } from '../picture.ts';

export type Registered = Pick<Registration, 'id' | 'camperId'>;

/** A family as the pages need it: a lite and a junior form all answered, and a senior one submitted. */
export interface WebFamily {
  readonly token: string;
  readonly lite: Registered;
  readonly junior: Registered;
  readonly submitted: Registered;
}

export async function seedFamily(url: string): Promise<WebFamily> {
  const family = await createCompleteFamily(createClient(httpTransport(url)));
  const picture = await makePicture();
  const addPictures: AddPictures = (owner, camperId) => uploadPictures(owner, camperId, picture);
  const register = (age: number) =>
    createFilledRegistration(family, { camper: answersOfAge(age), addPictures });
  const [lite, junior, submitted] = [await register(8), await register(12), await register(15)];
  await submitRegistration(submitted);
  return { token: family.token, lite, junior, submitted };
}
