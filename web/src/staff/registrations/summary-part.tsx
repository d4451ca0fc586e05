import { getReviewPhoto, type Review } from '@bowline/contract/api/staff/registration-review';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/layout/page.tsx';
import { PhoneNumber } from '../ui/phone-number.tsx';
import { PeoplePicture } from './people-picture.tsx';
import reviewStyles from './review.module.css';
import styles from './summary.module.css';
import { SummaryFlags } from './summary-flags.tsx';

type Props = { review: Review; changed: number };

/** What to know before anything else: who it is, what can endanger them, the money, and what asks for an eye. */
export function SummaryPart({ review, changed }: Props) {
  const { id, camper, summary } = review;
  return (
    <Card as="section" className={reviewStyles.part} id="summary">
      <h2>{t('Summary')}</h2>
      <div className={styles.top}>
        {camper.has_photo && (
          <PeoplePicture
            id={id}
            call={getReviewPhoto}
            label={t('Photo of {name}', { name: camper.name })}
            atOnce
          />
        )}
        <div className={styles.signals}>
          {summary.alerts.length > 0 && (
            <ul className={styles.alerts} aria-label={t('Alerts')}>
              {summary.alerts.map((alert) => (
                <li key={alert}>{alert}</li>
              ))}
            </ul>
          )}
          <SummaryFlags review={review} changed={changed} />
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('Age at camp')} value={String(camper.age)} />
        {summary.facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
        {summary.health_hidden && <Fact label={t('Health')} value={t('Not shown to your role')} />}
      </dl>
      <Money money={review.money} />
      <Contact account={review.account} />
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Money({ money: { charged, received, due, balance } }: Pick<Review, 'money'>) {
  const rest = balance < 0 ? ([t('Overpaid'), -balance] as const) : ([t('To pay'), due] as const);
  const rows = [[t('Owed'), charged], [t('Received'), received], rest] as const;
  return (
    <dl className={styles.money}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRinggit(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contact({ account: { name, email, phone } }: Pick<Review, 'account'>) {
  return (
    <address className={styles.contact}>
      <span>{name}</span>
      {phone && <PhoneNumber number={phone} />}
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
