import type { CamperRecord } from '@bowline/contract/api/records';
import { plural, t } from '@bowline/contract/text/t';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';

/** Says that staff changed answers, until the family has answered. What is about the account is named by each of its campers. */
export default function NewCorrections({ campers }: { campers: readonly CamperRecord[] }) {
  const ids = [...new Set(campers.flatMap(({ new_corrections }) => new_corrections))];
  const [first] = ids;
  if (!first) return null;
  return (
    <Callout
      colour="blue"
      title={plural(ids.length, {
        one: 'The camp has changed some of your answers.',
        other: 'The camp has changed some of your answers, {count} times.',
      })}
    >
      <p>{t('Please look at what changed, and tell us if it is not right.')}</p>
      <ButtonRow>
        <LinkButton to={`/corrections/${first}`}>{t('See what changed')}</LinkButton>
      </ButtonRow>
    </Callout>
  );
}
