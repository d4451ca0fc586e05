import { MAX_FAMILIES } from '@bowline/contract/api/staff/messages/group-messages';
import type { TextRecipients } from '@bowline/contract/api/staff/messages/text-messages';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { registrationStatuses } from '@bowline/contract/registrations/status';
import { findCamp } from '../../core/camps/queries.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { filtersInWords } from '../group-messages/filters-in-words.ts';
import { type CampPerson, listPeople } from '../lists/queries.ts';
import { requireCampDay } from '../on-site/days/access.ts';
import { getChanges, travelOf } from '../on-site/days/get-day.ts';
import { listCheckpoints } from '../on-site/days/queries/camps.ts';
import { listQueueFamilies } from '../queue/queries/entries.ts';
import { findContacts, type TextContacts } from './contacts.ts';
import { findGroup, listCampsOf } from './queries.ts';

export interface Recipients extends TextContacts {
  /** In words that name no family, as the log and the list of texts say it. */
  readonly to: string;
  readonly people: readonly CampPerson[];
}

type Deps = Pick<AppDeps, 'clock'>;

/** Who a text goes to, as of now. Throws 404 for a camp or group that is none, 422 where it is for nobody. */
export async function findRecipients(
  deps: Deps,
  trx: Connection,
  staff: StaffCaller,
  recipients: TextRecipients,
): Promise<Recipients> {
  const found = await findPeople(deps, trx, staff, recipients);
  if (found.people.length === 0) throw invalid({ recipients: ['Nobody is on this list.'] });
  const contacts = await findContacts(trx, found.people, { emergency: recipients.kind === 'at camp' });
  return { ...found, ...contacts };
}

type Found = Pick<Recipients, 'to' | 'people'>;

function findPeople(
  deps: Deps,
  trx: Connection,
  staff: StaffCaller,
  recipients: TextRecipients,
): Promise<Found> {
  if (recipients.kind === 'queue') return findInQueue(trx, staff, recipients.filters);
  if (recipients.kind === 'group') return findInGroup(trx, recipients);
  return findAtCamp(deps, trx, staff, recipients.camp_id);
}

type InQueue = Extract<TextRecipients, { kind: 'queue' }>;
type InGroup = Extract<TextRecipients, { kind: 'group' }>;

async function findInQueue(trx: Connection, staff: StaffCaller, filters: InQueue['filters']): Promise<Found> {
  const families = await listQueueFamilies(trx, filters, staff);
  if (families.length > MAX_FAMILIES)
    throw invalid({
      recipients: [
        `This list has ${families.length} families. Please narrow it to ${MAX_FAMILIES} or fewer.`,
      ],
    });
  const ids = families.flatMap(({ registrations }) => registrations);
  const people: CampPerson[] = [];
  for (const campId of await listCampsOf(trx, ids)) {
    const camp = await findCamp(trx, campId);
    if (camp) people.push(...(await listPeople(trx, camp, registrationStatuses, false, ids)));
  }
  return { to: await filtersInWords(trx, filters), people };
}

async function findInGroup(trx: Connection, { camp_id, group_id }: InGroup): Promise<Found> {
  const group = await findGroup(trx, camp_id, group_id);
  if (!group) throw notFound();
  return {
    to: `${group.kind}: ${group.name}, ${group.camp_name}`,
    people: await listAccepted(trx, camp_id, group.members),
  };
}

/** Those the emergency page shows at the camp, also in question, as far as phones have sent what they counted. */
async function findAtCamp({ clock }: Deps, trx: Connection, staff: StaffCaller, campId: string) {
  const { camp, reader } = await requireCampDay({ db: trx, clock }, staff, campId);
  const accepted = await listAccepted(trx, campId);
  const changes = await getChanges({ clock }, trx, { campId, since: 0, reader });
  const people = accepted.map((person) => ({
    ...{ registration_id: person.registrationId, person },
    travel: travelOf(person),
  }));
  const day = { checkpoints: await listCheckpoints(trx, campId), people };
  const { present, asked } = presenceOf(day, marksOf(changes, [], ''));
  // The family of somebody in question may have them, or must be told.
  return {
    to: `At camp: ${camp.name}`,
    people: [...present, ...asked.map((one) => one.person)].map(({ person }) => person),
  };
}

async function listAccepted(trx: Connection, campId: string, among?: readonly string[]) {
  const camp = await findCamp(trx, campId);
  return camp ? listPeople(trx, camp, ['Accepted'], false, among) : [];
}
