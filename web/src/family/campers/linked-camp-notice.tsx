import type { CamperRecord } from '@bowline/contract/api/campers';
import { agesInWords } from '@bowline/contract/registrations/camp-offer';
import { t } from '@bowline/contract/text/t';
import type { Portal } from '../../shell/portal.ts';
import { Callout } from '../../ui/feedback/callout.tsx';

type Props = { camp: Portal['camps'][number]; campers: readonly CamperRecord[] };

/** Says that the camp of a link suits no camper, where that is so. */
export default function LinkedCampNotice({ camp, campers }: Props) {
  const suits = campers.some(
    ({ forms, eligible_camps }) =>
      eligible_camps.some(({ id }) => id === camp.id) || forms.some((form) => form.camp.id === camp.id),
  );
  if (suits) return null;
  return (
    <Callout colour="blue" title={t('{camp} isn’t suitable for any of your campers', { camp: camp.name })}>
      <p>
        {agesInWords(camp)} · {camp.dates}
      </p>
    </Callout>
  );
}
