import { t } from '@bowline/contract/text/t';
import { stepTitle } from '@bowline/contract/workflows';
import { Link } from 'react-router';
import { Callout } from '../../ui/callout.tsx';
import type { Wizard } from './wizard.ts';

/** What a family should know about the journeys (spec §2). */
export function TransportNotes({ wizard: { place, pathTo, account } }: { wizard: Wizard }) {
  const { previous } = place;
  return (
    <>
      <Callout colour="blue">
        <p>{account.type === 'adult_camper' ? t(adultText) : t(parentText)}</p>
        {previous && (
          <p>
            <Link to={pathTo(previous)}>
              {t('Go back to {step}', { step: t(stepTitle(previous, account.type)) })}
            </Link>
          </p>
        )}
      </Callout>
      <Callout colour="amber">
        <p>{t('Please notify us in advance of any change of transport.')}</p>
      </Callout>
    </>
  );
}

const parentText =
  'Please consider attending the closing ceremony on the last day of camp and taking the camper home from there.';

const adultText =
  'Please consider inviting family and friends to the closing ceremony on the last day of camp.';
