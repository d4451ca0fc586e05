import { MAX_FAMILIES } from '@bowline/contract/api/staff/messages/group-messages';
import type { TextRecipients } from '@bowline/contract/api/staff/messages/text-messages';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { registrationStatuses } from '@bowline/contract/registrations/status';
import { personName } from '@bowline/contract/text/names/person-name';
import { mobileNumber } from '@bowline/contract/text/phone';
import { inSeason } from '../../../core/camps/in-season.ts';
import { findCamp } from '../../../core/camps/queries.ts';
import { listGroupGuardians } from '../../../core/outbox/queries/guardians.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { TextContact } from '../../../core/text-messages/send-due.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { requireCampDay } from '../../on-site/days/access.ts';
import { contactsOf } from '../../on-site/days/contacts.ts';
import { getChanges, travelOf } from '../../on-site/days/get-day.ts';
import { listCheckpoints } from '../../on-site/days/queries/camps.ts';
import { wordsOf } from '../../review/lists/answers.ts';
import { familyName } from '../../review/lists/columns.ts';
import { type CampPerson, listPeople } from '../../review/lists/queries.ts';
import { listQueueFamilies } from '../../review/queue/queries/entries.ts';
import { filtersInWords } from '../group-messages/filters-in-words.ts';
import { findGroup, listCampsOf, listHolders } from './queries.ts';

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
  if (recipients.kind === 'queue') return findInQueue(deps, trx, staff, recipients.filters);
  if (recipients.kind === 'group') return findInGroup(trx, recipients);
  return findAtCamp(deps, trx, staff, recipients.camp_id);
}

type InQueue = Extract<TextRecipients, { kind: 'queue' }>;
type InGroup = Extract<TextRecipients, { kind: 'group' }>;

async function findInQueue(
  deps: Deps,
  trx: Connection,
  staff: StaffCaller,
  filters: InQueue['filters'],
): Promise<Found> {
  const families = await listQueueFamilies(trx, await inSeason(deps, trx, filters), staff);
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

/** A number with all registrations that a text to it is about. */
interface TextNumber {
  readonly contact: TextContact;
  readonly registrations: [string, ...string[]];
}

/** A contact without a mobile number, or a registration without any number. */
interface WithoutMobile {
  readonly registration_id: string;
  readonly camper_name: string;
  readonly contact: TextContact | null;
  readonly reached: boolean;
}

interface TextContacts {
  /** Each number once. */
  readonly numbers: readonly TextNumber[];
  readonly without: readonly WithoutMobile[];
}

/**
 * Who to text about people: who the emergency page lists, and the other guardians who get messages to groups by email.
 * About an adult camper it is the camper; in an emergency at camp also the contact.
 */
async function findContacts(
  db: Connection,
  people: readonly CampPerson[],
  { emergency }: { readonly emergency: boolean },
): Promise<TextContacts> {
  const { abbreviation } = await getProvider(db);
  const guardians = await listGuardians(db, people);
  const numbers = new Map<string, TextNumber>();
  const without: WithoutMobile[] = [];
  for (const person of people) {
    const { registrationId: id } = person;
    const contacts = [...ownContacts(person, abbreviation, emergency), ...(guardians.get(id) ?? [])];
    const mobiles = contacts.flatMap((contact) => {
      const phone = mobileNumber(contact.phone);
      return phone === undefined ? [] : [{ ...contact, phone }];
    });
    for (const contact of mobiles) {
      const known = numbers.get(contact.phone);
      if (!known) numbers.set(contact.phone, { contact, registrations: [id] });
      else if (!known.registrations.includes(id)) known.registrations.push(id);
    }
    const camper_name = wordsOf(person, 'camper name', abbreviation);
    const shared = { registration_id: id, camper_name, reached: mobiles.length > 0 };
    const landlines = contacts.filter(({ phone }) => phone !== '' && mobileNumber(phone) === undefined);
    without.push(...landlines.map((contact) => ({ ...shared, contact })));
    if (landlines.length === 0 && mobiles.length === 0) without.push({ ...shared, contact: null });
  }
  return { numbers: [...numbers.values()], without };
}

function ownContacts(person: CampPerson, product: string, emergency: boolean): readonly TextContact[] {
  if (person.accountType !== 'adult_camper') return contactsOf(person, product).guardians;
  const own = {
    name: familyName(person),
    relation: 'Camper',
    phone: wordsOf(person, 'family phone', product),
  };
  if (!emergency) return [own];
  return [own, ...contactsOf(person, product).guardians.filter(({ phone }) => phone !== own.phone)];
}

/** The other guardians of people, by registration. */
async function listGuardians(db: Connection, people: readonly CampPerson[]) {
  const found = await listGroupGuardians(
    db,
    people.map(({ registrationId }) => registrationId),
  );
  const accounts = await listHolders(db, [...new Set(found.map(({ account_id }) => account_id))]);
  const holders = new Map(accounts.map((account) => [account.id, account]));
  const contacts = found.flatMap(({ account_id, registration_id }) => {
    const { names, phone } = holders.get(account_id) ?? {};
    return names && phone
      ? [{ registration_id, contact: { name: personName(names), relation: 'Guardian', phone } }]
      : [];
  });
  const byRegistration = Map.groupBy(contacts, ({ registration_id }) => registration_id);
  return new Map([...byRegistration].map(([id, all]) => [id, all.map(({ contact }) => contact)]));
}
