import type { CamperRecord } from '@bowline/contract/api/campers';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { plural, t } from '@bowline/contract/text/t';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';

type Props = { campers: readonly CamperRecord[] };

/** Says that staff changed answers, until the family has answered, and what it has to sign again. */
export default function NewCorrections({ campers }: Props) {
  return (
    <>
      <ChangedAnswers campers={campers} />
      {campers.flatMap((camper) =>
        mayChange(camper, 'sign')
          ? camper.sign_again.map((formId) => <SignAgain key={formId} camper={camper} formId={formId} />)
          : [],
      )}
    </>
  );
}

// What is about the account is named by each of its campers.
function ChangedAnswers({ campers }: Props) {
  const ids = [...new Set(campers.flatMap(({ new_corrections }) => new_corrections))];
  const [first] = ids;
  if (!first) return null;
  return (
    <Callout
      colour="blue"
      title={plural(ids.length, {
        one: 'The camp has changed some of your answers.',
        other: 'The camp has changed some of your answers: {count} changes.',
      })}
    >
      <p>{t('Please look at what changed, and tell us if it is not right.')}</p>
      <ButtonRow>
        <LinkButton to={`/corrections/answers/${first}`}>{t('See what changed')}</LinkButton>
      </ButtonRow>
    </Callout>
  );
}

function SignAgain({ camper: { name, forms }, formId }: { camper: CamperRecord; formId: string }) {
  const camp = forms.find(({ id }) => id === formId)?.camp.type_display;
  const title = camp
    ? t('Please sign the consent for {name} again: {camp}', { name, camp })
    : t('Please sign the consent for {name} again', { name });
  return (
    <Callout colour="amber" title={title}>
      <p>
        {t('The camp has corrected a name or an IC number in the consent. What was signed before is kept.')}
      </p>
      <ButtonRow>
        <LinkButton to={`/corrections/consent/${formId}`}>{t('Read and sign')}</LinkButton>
      </ButtonRow>
    </Callout>
  );
}
