import { t } from '@bowline/contract/text/t';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { familiesInWords } from './families-in-words.ts';

export function MessageSent({ families }: { families: number }) {
  return (
    <>
      <Callout
        colour="green"
        role="status"
        title={t('Your message is on its way to {families}', { families: familiesInWords(families) })}
      >
        <p>{t('Each family gets one email, a few at a time. The list of emails shows what was sent.')}</p>
      </Callout>
      <ButtonRow>
        <LinkButton look="primary" to={{ pathname: '/mail', search: 'kind=group+message' }}>
          {t('Show emails')}
        </LinkButton>
      </ButtonRow>
    </>
  );
}
