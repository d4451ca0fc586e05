// What a kept document saves: the form copy of a registration with a photo, asked for when it is not rendered yet and
// again, one request after the other. Server and database of its own share this machine.
import { getRegistrationPdf } from '@bowline/contract/api/registrations';
import { answersOfAge } from '@bowline/testing/answers';
import { uploadPictures } from '@bowline/testing/camper';
import { createClient } from '@bowline/testing/client';
import { createCompleteFamily } from '@bowline/testing/family';
import { createSubmittedRegistration } from '@bowline/testing/registration';
import { startReadyServer } from '@bowline/testing/server-process';
import { httpTransport } from '@bowline/testing/transports';
import { startDatabase } from '../database.ts';
import { median } from '../percentile.ts';
import { makePicture } from '../picture.ts';
import { table } from '../table.ts';
import { growTo } from './seed.ts';

const ROUNDS = 20;

await using database = await startDatabase();
// Its camps are open.
await growTo(database.client, 0, 2);
await using server = await startReadyServer({ settings: database.settings });
const family = await createCompleteFamily(createClient(httpTransport(server.url)));
const picture = await makePicture();
const { id: formId } = await createSubmittedRegistration(family, {
  camper: answersOfAge(12),
  addPictures: (owner, camperId) => uploadPictures(owner, camperId, picture),
});
const times: Record<'rendered' | 'kept', number[]> = { rendered: [], kept: [] };
// The first document starts the thread and loads the fonts.
await getCopy();
for (let round = 0; round < ROUNDS; round += 1) {
  await database.client.query('delete from rendered_document');
  times.rendered.push(await getCopy());
  times.kept.push(await getCopy());
}
const [rendered, kept] = [median(times.rendered), median(times.kept)];
const inMs = (time: number) => `${time.toFixed(1)} ms`;
console.log(
  table(
    ['form copy', 'median', 'longest'],
    Object.entries(times).map(([name, all]) => [name, inMs(median(all)), inMs(Math.max(...all))]),
  ),
);
console.log(`A kept copy takes ${((100 * kept) / rendered).toFixed(1)} % of the time.`);

async function getCopy(): Promise<number> {
  const began = performance.now();
  await family.client.call(getRegistrationPdf, { params: { formId } });
  return performance.now() - began;
}
