import type { DayContact, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { classNames } from '../../../../ui/class-names.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import styles from './person.module.css';

interface ContactsProps {
  readonly people: readonly DayContact[];
  /** The office is one of them. */
  readonly officePhone?: string | undefined;
}

/** People and whom to call. */
export function Contacts({ people, officePhone }: ContactsProps) {
  const office = officePhone ? [{ name: 'Camp office', relation: '', phone: officePhone }] : [];
  return (
    <ul className={styles.contacts}>
      {[...people, ...office].map(({ name, relation, phone }) => (
        <li key={name + phone}>
          <span>{[name, relation].filter(Boolean).join(', ')}</span>
          {phone && <PhoneNumber number={phone} />}
        </li>
      ))}
    </ul>
  );
}

interface NeverProps {
  readonly person: DayPerson;
  readonly officePhone: string | undefined;
  /** In sight while one fills in what is below it. */
  readonly sticky?: boolean;
}

/** Whom the family excluded, and the office’s phone. */
export function Never({ person: { contacts }, officePhone, sticky = false }: NeverProps) {
  if (contacts.never.length === 0) return null;
  return (
    <div className={classNames(styles.never, sticky && styles.sticky)} role="alert">
      <strong>Never hand over to:</strong>
      <ul>
        {contacts.never.map(({ name, relation }) => (
          <li key={name}>{[name, relation].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
      {officePhone && (
        <p>
          Call the office: <PhoneNumber number={officePhone} />
        </p>
      )}
    </div>
  );
}
