import { askAt } from '../ask.ts';
import { makePicture } from '../picture.ts';
import {
  addCamper,
  addPictures,
  beginForm,
  completeAccount,
  fillForm,
  signUp,
  submitForm,
} from '../sample-family.ts';

export interface Registered {
  readonly camperId: string;
  readonly formId: string;
}

/** A family as the pages need it: a lite and a junior form all answered, and a senior one submitted. */
export interface WebFamily {
  readonly token: string;
  readonly lite: Registered;
  readonly junior: Registered;
  readonly submitted: Registered;
}

export async function seedFamily(url: string): Promise<WebFamily> {
  const token = await signUp(askAt(url));
  const ask = askAt(url, token);
  await completeAccount(ask);
  const picture = await makePicture();
  const register = async (age: number): Promise<Registered> => {
    const { id } = await addCamper(ask, age);
    await addPictures(ask, id, picture);
    const form = await beginForm(ask, id);
    await fillForm(ask, form);
    return { camperId: id, formId: form.id };
  };
  const [lite, junior, submitted] = [await register(8), await register(12), await register(15)];
  await submitForm(ask, submitted.formId);
  return { token, lite, junior, submitted };
}
