import type { CamperRecord } from '@bowline/contract/api/campers';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';

type Props = { choice: NonNullable<CamperRecord['camp_choice']> };

/** Says that a registration of a cancelled camp can move to another one, as the email does. */
export default function ChoiceOnCard({ choice: { id, until } }: Props) {
  return (
    <Callout colour="amber" title={t('Your camp is cancelled')}>
      <p>
        {t('You can move to another camp until {day}, with what you have paid.', {
          day: formatDate(until),
        })}
      </p>
      <ButtonRow>
        <LinkButton variant="primary" to={`/camp-choice/${id}`}>
          {t('Choose another camp')}
        </LinkButton>
      </ButtonRow>
    </Callout>
  );
}
