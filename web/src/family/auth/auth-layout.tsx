import { agesInWords, offerInWords } from '@bowline/contract/registrations/camp-offer';
import { formatRinggit } from '@bowline/contract/text/money';
import { plural, t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { type Portal, usePortalState } from '../../shell/portal.ts';
import { classNames } from '../../ui/class-names.ts';
import { Illustration } from '../../ui/illustration.tsx';
import styles from './auth-layout.module.css';

// More would push the form off the first screen of a phone.
const CAMPS_SHOWN = 4;

/** The camp above the form on a phone, beside it on a wide screen. */
export function AuthLayout({ intro = true, children }: { intro?: boolean; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      {intro && <CampIntro />}
      <div className={styles.form}>{children}</div>
    </div>
  );
}

type Camp = Portal['camps'][number];

/** Whose camp this is and what it offers, before anybody types. */
export function CampIntro() {
  const portal = usePortalState();
  if (typeof portal === 'string') return null;
  const { provider_name, picture, camps } = portal;
  return (
    <section className={styles.intro} aria-labelledby="camp">
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={960} height={400} />
      ) : (
        <div className={styles.drawing}>
          <Illustration name="sail" />
        </div>
      )}
      <p className={styles.name} id="camp">
        {provider_name}
      </p>
      <p className={styles.line}>{t('Camp registration for families and adult campers')}</p>
      <Camps camps={camps.slice(0, CAMPS_SHOWN)} />
      {camps.length > CAMPS_SHOWN && (
        <details>
          <summary className={styles.more}>{moreCamps(camps.length - CAMPS_SHOWN)}</summary>
          <Camps camps={camps.slice(CAMPS_SHOWN)} />
        </details>
      )}
    </section>
  );
}

const moreCamps = (count: number): string =>
  plural(count, { one: '{count} more camp', other: '{count} more camps' });

function Camps({ camps }: { camps: readonly Camp[] }) {
  if (camps.length === 0) return null;
  return (
    <ul className={styles.camps}>
      {camps.map((camp) => (
        <li key={`${camp.name} ${camp.dates}`} className={styles.camp}>
          <p className={styles.title}>
            <span className={styles.campName} lang={camp.name_language}>
              {camp.name}
            </span>
            <span className={classNames(styles.state, camp.state === 'open' && styles.open)}>
              {offerInWords(camp)}
            </span>
          </p>
          <p className={styles.facts}>
            <span>{agesInWords(camp)}</span>
            <span>{camp.dates}</span>
            <span>{formatRinggit(camp.fee)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
