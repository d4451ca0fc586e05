import { formatPhone, phoneLinks } from '@bowline/contract/text/phone';
import { classNames } from '../../ui/class-names.ts';
import styles from './staff-page.module.css';

/** A phone number to call, with its chat on WhatsApp beside it; on paper only the number. */
export function PhoneNumber({ number: stored }: { number: string }) {
  const number = formatPhone(stored);
  const { call, whatsApp } = phoneLinks(number);
  return (
    <span className={styles.phone}>
      <a className={styles.number} href={call}>
        {number}
      </a>
      {whatsApp && (
        <a
          className={classNames('no-print', styles.chat)}
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${number}`}
        >
          WhatsApp
        </a>
      )}
    </span>
  );
}
