import { createCamper as createCamperCall, uploadIc, uploadPhoto } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import type { Answers } from '@bowline/contract/form/field';
import { camperAnswers } from './answers.ts';
import type { Family } from './family.ts';
import { jpeg } from './pictures.ts';

type Caller = Pick<Family, 'client'>;

/** Puts a photo and both sides of the ID into a camper's profile. */
export type AddPictures = (family: Caller, camperId: string) => Promise<unknown>;

/** A camper whose questions are answered and who has no pictures yet: three of five sections are complete. */
export function createCamper({ client }: Caller, given: Answers = {}): Promise<CamperRecord> {
  return client.call(createCamperCall, { body: camperAnswers(given) });
}

/** A camper with all five sections complete. */
export async function createReadyCamper(
  family: Caller,
  given: Answers = {},
  addPictures: AddPictures = uploadPictures,
): Promise<CamperRecord> {
  const camper = await createCamper(family, given);
  await addPictures(family, camper.id);
  return camper;
}

/** Uploads the same picture three times, a small one unless told. */
export async function uploadPictures({ client }: Caller, id: string, picture?: Blob): Promise<CamperRecord> {
  const file = picture ?? (await smallPicture());
  await client.call(uploadPhoto, { params: { id }, parts: { photo: file } });
  return client.call(uploadIc, { params: { id }, parts: { ic_front: file, ic_back: file } });
}

let made: Promise<Blob> | undefined;

function smallPicture(): Promise<Blob> {
  made ??= jpeg(64, 48);
  return made;
}
