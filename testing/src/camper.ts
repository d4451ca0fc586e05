import type { CamperRecord } from '@bowline/contract/api/campers';
import {
  createCamper as createCamperCall,
  uploadIc,
  uploadPhoto,
} from '@bowline/contract/api/family/campers';
import type { Answers } from '@bowline/contract/form/field';
import { camperAnswers } from './answers.ts';
import type { Family } from './family.ts';
import { jpeg } from './pictures.ts';

type Caller = Pick<Family, 'client' | 'addPictures'>;

/** Adds a photo and both sides of the ID to a camper's profile. */
export type AddPictures = (family: Caller, camperId: string) => Promise<unknown>;

/** A camper with all questions answered, without images: three of five sections are complete. */
export function createCamper({ client }: Caller, given: Answers = {}): Promise<CamperRecord> {
  return client.call(createCamperCall, { body: camperAnswers(given) });
}

/** A camper with all five sections complete. */
export async function createReadyCamper(
  family: Caller,
  given: Answers = {},
  addPictures: AddPictures = family.addPictures ?? uploadPictures,
): Promise<CamperRecord> {
  const camper = await createCamper(family, given);
  await addPictures(family, camper.id);
  return camper;
}

/** Uploads the same picture three times, by default a small one. */
export async function uploadPictures({ client }: Caller, id: string, picture?: Blob): Promise<CamperRecord> {
  const file = picture ?? (await smallPicture());
  await client.call(uploadPhoto, { params: { id }, parts: { photo: file } });
  return client.call(uploadIc, { params: { id }, parts: { ic_front: file, ic_back: file } });
}

let made: Promise<Blob> | undefined;

function smallPicture(): Promise<Blob> {
  made ??= jpeg(320, 240);
  return made;
}
