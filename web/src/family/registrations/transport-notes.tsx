import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Link } from '../../ui/link.tsx';
import type { Wizard } from './wizard.ts';

/** What a family should know about the journeys (spec §2); where the bus stops is asked below. */
export default function TransportNotes({ wizard: { position, pathTo, account } }: { wizard: Wizard }) {
  const { previous } = position;
  return (
    <Callout colour="blue">
      <p>
        {account.type === 'adult_camper'
          ? t('Please consider inviting family and friends to the closing ceremony on the last day of camp.')
          : t(
              'Please consider attending the closing ceremony on the last day of camp and taking the camper home from there.',
            )}{' '}
        {previous && <Link to={pathTo(previous)}>{t('Go back to the closing ceremony')}</Link>}
      </p>
      <p>{t('If your travel plans change, please tell us in advance.')}</p>
    </Callout>
  );
}
