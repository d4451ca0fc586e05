import { agesInWords, lastDayInWords, offerInWords } from '@bowline/contract/registrations/camp-offer';
import { formatRinggit } from '@bowline/contract/text/money';
import { plural, t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { type Portal, usePortalState } from '../../shell/portal.ts';
import { useOtherZone } from '../../shell/time-zone.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Illustration } from '../../ui/illustration.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import { keepRequest } from './arrival.ts';
import styles from './auth-layout.module.css';
import { useLinkedCamp } from './linked-camp.ts';

/**
 * On a phone the camp, the form and the season in one column, with the form in sight; on a wide screen the form is next to
 * them.
 */
export function AuthLayout({ intro = true, children }: { intro?: boolean; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      {intro && <CampHead />}
      <div className={classNames('stack gap-5', styles.form)}>{children}</div>
      {intro && <CampSeason />}
    </div>
  );
}

/** Whose camp this is, before anybody types. */
function CampHead() {
  const portal = usePortalState();
  const { pathname, state } = useLocation();
  if (typeof portal === 'string') return null;
  const { provider_name, picture } = portal;
  return (
    <div className={classNames('stack gap-3', styles.head)}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={960} height={400} />
      ) : (
        <Illustration name="regatta" className={styles.picture} />
      )}
      <div>
        <p className={styles.name}>{provider_name}</p>
        <p className="quiet">{t('Camp registration for families and adult campers')}</p>
      </div>
      <nav className={classNames('gap-3', styles.to)} aria-label={t('Register or log in')}>
        {[
          { to: '/sign-up', label: t('Register') },
          { to: '/login', label: t('Log in') },
        ].map(({ to, label }) => (
          <LinkButton
            key={to}
            variant={to === pathname ? 'primary' : 'secondary'}
            aria-current={to === pathname ? 'page' : undefined}
            to={to}
            state={keepRequest(state)}
          >
            {label}
          </LinkButton>
        ))}
      </nav>
    </div>
  );
}

function CampSeason() {
  const portal = usePortalState();
  if (typeof portal === 'string' || portal.camps.length === 0) return null;
  return <Season className={styles.season} camps={portal.camps} />;
}

const CAMPS_SHOWN = 4;

type Camp = Portal['camps'][number];
type Props = { className?: string | undefined; camps: readonly Camp[] };

/** What the camp offers: its ages, days and price, and whether there is a place. */
function Season({ className, camps: inSeason }: Props) {
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
