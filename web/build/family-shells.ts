import { getAccount } from '@bowline/contract/api/auth';
import { getCamper, listCampers } from '@bowline/contract/api/campers';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { getFees, getRegistration, listPayments } from '@bowline/contract/api/registrations';
import { FIRST_STEP, isReview, type StepId, stepTitles } from '@bowline/contract/steps/workflows';

/** What a page behind the login needs first, so that it is fetched at once and not one after the other. */
export interface FamilyShell {
  /** The address, with a name after `:` where it has a value. */
  readonly path: string;
  /** What it shows: modules of the source, or names of chunks. */
  readonly sources: readonly string[];
  /** What it asks the server; the names are those of the address. */
  readonly asks: readonly string[];
}

const family = 'src/family';
const room = 'signed-in';

function shell(path: string, page: string, ...calls: (CallDefinition | string)[]): FamilyShell {
  const asks = calls.map((call) => (typeof call === 'string' ? call : call.path));
  return { path, sources: [room, `${family}/${page}.tsx`], asks };
}

const ofForm = ({ path }: CallDefinition): string => path.replace(':id', ':formId');

function stepShell(id: StepId, address: string, ...calls: CallDefinition[]): FamilyShell {
  const made = shell(
    `/register/${id}/${address}`,
    'registrations/wizard-page',
    getAccount,
    getCamper,
    ...calls,
  );
  const screen = `${family}/registrations/${screenOf(id)}.tsx`;
  return { ...made, sources: [...made.sources, screen, ...questionsOf(id)] };
}

function screenOf(id: StepId): string {
  if (isReview(id)) return 'review-step';
  return id === 'consent' || id === 'done' ? `${id}-step` : 'question-step';
}

// The chunk of a step's questions bears the name of their file in the contract.
function questionsOf(id: StepId): string[] {
  if (id === 'done') return [];
  return [id === 'emergency' ? 'account' : id];
}

export const familyShells: readonly FamilyShell[] = [
  shell('/campers', 'campers/campers-page', getAccount, listCampers),
  shell('/account', 'account/account-page', getAccount),
  shell('/camper/add', 'campers/camper-page', getAccount),
  shell('/camper/:id', 'campers/camper-page', getAccount, getCamper),
  shell('/camper/medical/:id', 'campers/medical-page', getAccount, getCamper),
  shell('/camper/immunisations/:id', 'campers/immunisations-page', getAccount, getCamper),
  shell('/camper/photo/:id', 'uploads/photo-page', getCamper),
  shell('/camper/ic/:id', 'uploads/ic-page', getCamper),
  shell(
    '/register/payment/:id/:formId',
    'payments/payment-page',
    getCamper,
    getRegistration,
    ofForm(getFees),
    ofForm(listPayments),
  ),
  ...(Object.keys(stepTitles) as StepId[]).map((id) => stepShell(id, ':id/:formId', getRegistration)),
  // Before there is a form.
  stepShell(FIRST_STEP, ':id'),
];
