import { t } from '@bowline/contract/text/t';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { familiesInWords } from './families-in-words.ts';

export function MessageSent({ families }: { families: number }) {
  return (
    <>
      <Callout
        colour="green"
        role="status"
        title={t('The message is on its way to {families}', { families: familiesInWords(families) })}
      >
        <p>{t('One mail goes to each, a few at a time. The mail log shows what has arrived.')}</p>
      </Callout>
      <ButtonRow>
        <LinkButton look="primary" to={{ pathname: '/mail', search: 'kind=group+message' }}>
          {t('See the mail log')}
        </LinkButton>
      </ButtonRow>
    </>
  );
}
