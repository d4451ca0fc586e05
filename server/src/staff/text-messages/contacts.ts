import { personName } from '@bowline/contract/text/names/person-name';
import { mobileNumber } from '@bowline/contract/text/phone';
import { listGroupGuardians } from '../../core/outbox/queries/guardians.ts';
import { getProvider } from '../../core/provider/queries.ts';
import type { TextContact } from '../../core/text-messages/send-due.ts';
import type { Connection } from '../../platform/app-deps.ts';
import { wordsOf } from '../lists/answers.ts';
import { familyName } from '../lists/columns.ts';
import type { CampPerson } from '../lists/queries.ts';
import { contactsOf } from '../on-site/days/contacts.ts';
import { listHolders } from './queries.ts';

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

export interface TextContacts {
  /** Each number once. */
  readonly numbers: readonly TextNumber[];
  readonly without: readonly WithoutMobile[];
}

/**
 * Who to text about people: who the emergency page lists, and the other guardians who get messages to groups by email.
 * About an adult camper it is the camper; in an emergency at camp also the contact.
 */
export async function findContacts(
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
