import { agesInWords, offerInWords } from '@bowline/contract/registrations/camp-offer';
import { formatRinggit } from '@bowline/contract/text/money';
import { plural, t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { type Portal, usePortalState } from '../../shell/portal.ts';
import { classNames } from '../../ui/class-names.ts';
import { Illustration } from '../../ui/illustration.tsx';
import styles from './auth-layout.module.css';

const CAMPS_SHOWN = 4;

/** On a phone the camp, the form and the season in one column, with the form in sight; on a wide screen the form is next to them. */
export function AuthLayout({ intro = true, children }: { intro?: boolean; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      {intro && <CampHead />}
      <div className={styles.form}>{children}</div>
      {intro && <Season />}
    </div>
  );
}

type Camp = Portal['camps'][number];

/** Whose camp this is, before anybody types. */
function CampHead() {
  const portal = usePortalState();
  if (typeof portal === 'string') return null;
  const { provider_name, picture } = portal;
  return (
    <div className={classNames(styles.head, !picture && styles.drawn)}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={960} height={400} />
      ) : (
        <Illustration name="sail" className={styles.drawing} />
      )}
      <div>
        <p className={styles.name} id="camp">
          {provider_name}
        </p>
        <p className={styles.line}>{t('Camp registration for families and adult campers')}</p>
      </div>
    </div>
  );
}

/** What the camp offers. */
function Season() {
  const portal = usePortalState();
  if (typeof portal === 'string') return null;
  const { camps } = portal;
  return (
    <section className={styles.season} aria-labelledby="camp">
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
