import type { DayContact, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { disagreementInWords } from '@bowline/contract/on-site/disagreement';
import { classNames } from '../../../../ui/class-names.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import styles from './person.module.css';

interface ContactsProps {
  readonly people: readonly DayContact[];
  /** The office is one of them. */
  readonly officePhone?: string | undefined;
}

/** People and who to call. */
export function Contacts({ people, officePhone }: ContactsProps) {
  const office = officePhone ? [{ name: 'Camp office', relation: '', phone: officePhone }] : [];
  return (
    <ul className={classNames('line gap-3 middle between', styles.contacts)}>
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

/** Who the family excluded, and the office’s phone. */
export function Never({ person: { contacts }, officePhone, sticky = false }: NeverProps) {
  if (contacts.never.length === 0) return null;
  return (
    <div className={classNames(styles.never, sticky && styles.sticky)} role="alert">
      <strong>Never hand over to:</strong>
      <ul>
        {contacts.never.map(({ name, relation, entered_by }) => (
          <li key={[name, relation, entered_by].join()}>
            {[name, relation].filter(Boolean).join(', ')}
            {entered_by && ` · entered by ${entered_by}`}
          </li>
        ))}
      </ul>
      {contacts.disagreements?.map((one) => (
        <p key={disagreementInWords(one)}>{disagreementInWords(one)}</p>
      ))}
      {officePhone && (
        <p>
          Call the office: <PhoneNumber number={officePhone} />
        </p>
      )}
    </div>
  );
}
