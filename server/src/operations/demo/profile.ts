import { createCamper, saveCamper, uploadIc, uploadPhoto } from '@bowline/contract/api/campers';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { answersTo, type Respondent } from './answers.ts';
import type { Camper } from './cast.ts';
import type { HouseholdAccount } from './household-account.ts';
import { drawId, drawPhoto } from './pictures.ts';
import type { Stage } from './stage.ts';
import { minutes } from './story.ts';

/** Makes the whole profile of a camper, pictures and all; answers its id. */
export async function makeProfile(
  { clock }: Stage,
  { ask, visit }: HouseholdAccount,
  camper: Camper,
  person: Respondent,
): Promise<string> {
  const token = await visit();
  const { id } = await ask(createCamper, { token, body: answersTo(camperDetails, person) });
  clock.advance(minutes(5));
  // Most children are healthy.
  const health = { ...answersTo(medical, { ...person, yes: 0.06 }), ...answersTo(immunisations, person) };
  await ask(saveCamper, { token, params: { id }, body: health });
  const { front, back } = await drawId(camper, String(person.particulars.ic));
  const photo = jpeg(await drawPhoto(camper));
  await ask(uploadPhoto, { token, params: { id }, files: { photo } });
  await ask(uploadIc, { token, params: { id }, files: { ic_front: jpeg(front), ic_back: jpeg(back) } });
  return id;
}

const jpeg = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'picture.jpg');
