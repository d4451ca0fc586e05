import { getJourneys } from '@bowline/contract/api/camps';
import { t } from '@bowline/contract/text/t';
import { stepTitle } from '@bowline/contract/workflows';
import { Link } from 'react-router';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { Callout } from '../../ui/callout.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import type { Wizard } from './wizard.ts';

/** What a family should know about the journeys (spec §2). */
export default function TransportNotes({ wizard: { place, pathTo, account, form } }: { wizard: Wizard }) {
  const { previous } = place;
  return (
    <>
      {form && <BusStops campId={form.camp_id} />}
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

/** Where the bus of this camp stops, where the office has said so. */
function BusStops({ campId }: { campId: string }) {
  const { data } = useQuery(queryOf(getJourneys, { campId }));
  const stops = [
    { key: 'up', term: t('Pick-up points'), value: data?.pick_up_points.join('; ') },
    { key: 'down', term: t('Drop-off points'), value: data?.drop_off_points.join('; ') },
  ].filter(({ value }) => value);
  return stops.length > 0 && <DefinitionList items={stops} />;
}

const parentText =
  'Please consider attending the closing ceremony on the last day of camp and taking the camper home from there.';

const adultText =
  'Please consider inviting family and friends to the closing ceremony on the last day of camp.';
