import { t } from '@bowline/contract/text/t';
import type { GroupNotes } from '../../form/answer-groups.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Link } from '../../ui/link.tsx';
import type { Wizard } from './wizard.ts';

/** What a family should know about both journeys (spec §2). */
export function TransportNote() {
  return <Callout colour="blue">{t('If your travel plans change, please tell us in advance.')}</Callout>;
}

export const transportGroupNotes = (wizard: Wizard): GroupNotes => ({
  'From Campsite': <ClosingCeremonyNote wizard={wizard} />,
});

function ClosingCeremonyNote({ wizard: { position, pathTo, account } }: { wizard: Wizard }) {
  const { previous } = position;
  return (
    <>
      {account.type === 'adult_camper'
        ? t('Please consider inviting family and friends to the closing ceremony on the last day of camp.')
        : t(
            'Please consider attending the closing ceremony on the last day of camp and taking the camper home from there.',
          )}{' '}
      {previous && <Link to={pathTo(previous)}>{t('Go back to the closing ceremony')}</Link>}
    </>
  );
}
