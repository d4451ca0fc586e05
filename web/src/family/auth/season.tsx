import { agesInWords, lastDayInWords, offerInWords } from '@bowline/contract/registrations/camp-offer';
import { formatRinggit } from '@bowline/contract/text/money';
import { plural, t } from '@bowline/contract/text/t';
import type { Portal } from '../../shell/portal.ts';
import { classNames } from '../../ui/class-names.ts';
import { useLinkedCamp } from './linked-camp.ts';
import styles from './season.module.css';

const CAMPS_SHOWN = 4;

type Camp = Portal['camps'][number];
type Props = { className?: string | undefined; camps: readonly Camp[] };

/** What the camp offers: for whom, when, for how much, and whether there is a place. */
export function Season({ className, camps: inSeason }: Props) {
  const linked = useLinkedCamp();
  const camps = linked ? [linked, ...inSeason.filter((camp) => camp !== linked)] : inSeason;
  return (
    <section className={className} aria-labelledby="season">
      <h2 className={styles.heading} id="season">
        {t('Camps this season')}
      </h2>
      <Camps camps={camps.slice(0, CAMPS_SHOWN)} linked={linked} />
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

function Camps({ camps, linked }: Pick<Props, 'camps'> & { linked?: Camp | undefined }) {
  return (
    <ul className={styles.camps}>
      {camps.map((camp) => (
        <li key={camp.id} className={classNames(styles.camp, camp === linked && styles.linked)}>
          {camp === linked && <p className={styles.mark}>{t('The camp you came for')}</p>}
          <CampCard camp={camp} />
        </li>
      ))}
    </ul>
  );
}

function CampCard({ camp }: { camp: Camp }) {
  return (
    <>
      <p className={styles.title}>
        <span lang={camp.name_language}>{camp.name}</span>
        <span className={styles.fee}>{formatRinggit(camp.fee)}</span>
      </p>
      <p className={styles.facts}>{agesInWords(camp)}</p>
      <p className={styles.facts}>{camp.dates}</p>
      <p className={styles.offer}>
        <span className={classNames(styles.state, styles[tones[camp.state]])}>{offerInWords(camp)}</span>
        <span>{lastDayInWords(camp)}</span>
      </p>
    </>
  );
}

/** The colour of a state, which is always in words too. */
const tones: Readonly<Record<Camp['state'], 'open' | 'soon' | 'over'>> = {
  open: 'open',
  'not open yet': 'soon',
  'waiting list': 'over',
  full: 'over',
  closed: 'over',
};
