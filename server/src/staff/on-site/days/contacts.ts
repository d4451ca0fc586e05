import type { DayContact } from '@bowline/contract/api/staff/on-site/day-records';
import { isSameName } from '@bowline/contract/on-site/same-name';
import { findCamp } from '../../../core/camps/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { wordsOf } from '../../review/lists/answers.ts';
import { familyName } from '../../review/lists/columns.ts';
import { type CampPerson, listPeople } from '../../review/lists/queries.ts';

/** Who the form names to collect a camper, and the guardians; nobody for a camper who is not accepted. */
export async function listFormContacts(
  trx: Connection,
  campId: string,
  registrationId: string,
): Promise<DayContact[]> {
  const camp = await findCamp(trx, campId);
  const people = camp ? await listPeople(trx, camp, ['Accepted'], false, [registrationId]) : [];
  const { abbreviation } = await getProvider(trx);
  return people.flatMap((person) => {
    const { named, guardians } = contactsOf(person, abbreviation);
    return named ? [named, ...guardians] : guardians;
  });
}

/** The same apart, as phones show them. */
export function contactsOf(person: CampPerson, product: string) {
  const words = (meaning: Parameters<typeof wordsOf>[1]) => wordsOf(person, meaning, product);
  const named = {
    name: words('collector name'),
    relation: words('collector relation'),
    phone: words('collector phone'),
  };
  const family = { name: familyName(person), relation: 'Account', phone: words('family phone') };
  const emergency = {
    name: words('emergency name'),
    relation: words('emergency relation'),
    phone: words('emergency phone'),
  };
  const guardians = [family, emergency].filter(({ name }) => name !== '');
  return { named: named.name === '' ? null : named, guardians: withoutRepeats(guardians) };
}

// A parent's emergency contact is filled in with the parent.
const withoutRepeats = (contacts: readonly DayContact[]): DayContact[] =>
  contacts.filter(
    (contact, at) =>
      !contacts
        .slice(at + 1)
        .some(({ name, phone }) => isSameName(name, contact.name) && phone === contact.phone),
  );
