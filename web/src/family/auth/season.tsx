import { agesInWords, lastDayInWords, offerInWords } from '@bowline/contract/registrations/camp-offer';
import { formatRinggit } from '@bowline/contract/text/money';
import { plural, t } from '@bowline/contract/text/t';
import { type Portal, usePortalState } from '../../shell/portal.ts';
import { useOtherZone } from '../../shell/time-zone.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './auth-layout.module.css';
import { useLinkedCamp } from './linked-camp.ts';

const CAMPS_SHOWN = 4;

type Camp = Portal['camps'][number];
type Props = { className?: string | undefined; camps: readonly Camp[] };

/** What the camp offers: its ages, days and price, and whether there is a place. */
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
        <Disclosure summary={moreCamps(camps.length - CAMPS_SHOWN)}>
          <Camps camps={camps.slice(CAMPS_SHOWN)} />
        </Disclosure>
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
        <li
          key={camp.id}
          className={classNames('sheet stack', styles.camp, camp === linked && styles.linked)}
        >
          {camp === linked && <p className={styles.mark}>{t('The camp you came for')}</p>}
          <CampCard camp={camp} />
        </li>
      ))}
    </ul>
  );
}

function CampCard({ camp }: { camp: Camp }) {
  const portal = usePortalState();
  const zone = useOtherZone(typeof portal === 'string' ? undefined : portal.time_zone);
  const offer = offerInWords(camp);
  return (
    <>
      <p className={classNames('row between bold', styles.title)}>
        <CampName camp={camp} />
        <span className={styles.fee}>{formatRinggit(camp.fee)}</span>
      </p>
      <p className="quiet small digits">{agesInWords(camp)}</p>
      <p className="quiet small digits">{camp.dates}</p>
      <p className={styles.offer}>
        <span className={classNames(styles.state, styles[tones[camp.state]])}>
          {zone && camp.state === 'not open yet' ? t('{time} ({zone})', { time: offer, zone }) : offer}
        </span>
        <span>{lastDayInWords(camp)}</span>
      </p>
    </>
  );
}

/** Leads to the sign-up for this camp while it can still be joined. */
function CampName({ camp: { id, name, name_language, state } }: { camp: Camp }) {
  if (state === 'closed' || state === 'full') return <span lang={name_language}>{name}</span>;
  return (
    <Link to={`/sign-up?camp=${id}`} lang={name_language}>
      {name}
    </Link>
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
