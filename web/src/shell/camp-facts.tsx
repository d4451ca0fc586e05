import type { CampDetails } from '@bowline/contract/api/camp-details';
import { type CampLine, campLines } from '@bowline/contract/registrations/camp-lines';
import { linesIn } from '@bowline/contract/text/lists';
import { formatPhone, phoneLinks } from '@bowline/contract/text/phone';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import styles from './camp-facts.module.css';

type Props = { details: CampDetails; folded?: boolean };

/** Where and when a camp is and who to call, as far as it is known: all of it, or only what is folded, or not. */
export function CampFacts({ details, folded }: Props) {
  const lines = campLines(details).filter(({ key }) => key !== 'map' || !details.place);
  const shown = lines.filter((line) => folded === undefined || folded === (line.folded ?? false));
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {shown.map(({ key, term, value }) => (
        <div key={key} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{valueFor(key, value, details)}</dd>
        </div>
      ))}
    </dl>
  );
}

function valueFor(key: CampLine['key'], value: string, details: CampDetails): ReactNode {
  const { map_link, day_contact_name, day_contact_phone: phone } = details;
  if (key === 'map') return <MapLink href={value} />;
  if (key === 'place') return <Lines of={[value, map_link && <MapLink key="map" href={map_link} />]} />;
  if (key === 'contact')
    return <Lines of={[day_contact_name, phone && <PhoneLink key="phone" phone={phone} />]} />;
  return <Lines of={linesIn(value)} />;
}

const Lines = ({ of }: { of: readonly ReactNode[] }) =>
  of.filter(Boolean).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <span key={index} className="block">
      {line}
    </span>
  ));

const MapLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {t('Open the map')}
  </a>
);

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="nowrap" href={phoneLinks(phone).call}>
    {formatPhone(phone)}
  </a>
);
