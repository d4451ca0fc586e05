import type { CampDetails } from '@bowline/contract/api/camp-details';
import { type CampLine, campLines } from '@bowline/contract/registrations/camp-lines';
import { linesIn } from '@bowline/contract/text/lists';
import { phoneLinks } from '@bowline/contract/text/phone';
import { t } from '@bowline/contract/text/t';
import { Fragment } from 'react';
import styles from './camp-facts.module.css';

type Props = { details: CampDetails; only?: readonly CampLine['key'][] };

/** Where and when a camp is and whom to call, as far as it is known. */
export function CampFacts({ details, only }: Props) {
  const lines = campLines(details).filter(({ key }) => !only || only.includes(key));
  if (lines.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {lines.map((line) => (
        <div key={line.key} className={styles.fact}>
          <dt>{line.term}</dt>
          <dd>
            <Value line={line} details={details} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ line: { key, value }, details }: { line: CampLine; details: CampDetails }) {
  if (key === 'map')
    return (
      <a href={value} target="_blank" rel="noopener noreferrer">
        {t('Open the map')}
      </a>
    );
  const phone = details.day_contact_phone;
  if (key === 'contact' && phone) return <a href={phoneLinks(phone).call}>{value}</a>;
  return linesIn(value).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
