// A program outside of Bowline. It knows the API only by the client that `npm run api-client` generates.
import {
  type CamperDetailsAnswers,
  client,
  createCamper,
  getCamper,
  listCampers,
  type SignUpBody,
  saveCamper,
  signUp,
} from '../../../.cache/api-client/client.ts';

export async function createAndSaveCamper(serverUrl: string, answers: CamperDetailsAnswers) {
  client.configure({ serverUrl });
  const password = 'sea-breeze-7';
  const account: SignUpBody = {
    name_first: 'Mei Ling',
    name_last: 'Tan',
    phone: '012-345 6789',
    type: 'parent',
    email: 'mei@example.com',
    password,
    password_confirmation: password,
  };
  const session = await signUp({ body: account });
  client.auth.bearer(session.data?.access_token ?? '');

  const created = await createCamper({ body: answers });
  const { id = '', version = 0 } = created.data ?? {};
  const path = { id };
  const { data: camper } = await getCamper({ path });
  const saved = await saveCamper({ path, body: { ...answers, school: 'Elsewhere', version } });
  return { version, camper, school: saved.data?.school };
}

export async function listCampersWithoutToken(serverUrl: string) {
  client.configure({ serverUrl, auth: { bearer: '' } });
  const { data, error, response } = await listCampers();
  const code: 'unauthenticated' | 'invalid' | 'too_many' | 'internal' | 'busy' | 'unavailable' | undefined =
    error?.code;
  return { status: response.status, code, data };
}
