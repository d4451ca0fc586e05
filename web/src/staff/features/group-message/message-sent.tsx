import { t } from '@bowline/contract/text/t';
import type { To } from 'react-router';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

export function MessageSent({ families, list }: { families: number; list: To }) {
  return (
    <>
      <Callout
        colour="green"
        role="status"
        title={t('The message is on its way to {families} families', { families })}
      >
        <p>{t('One mail goes to each, a few at a time. The mail log shows what has arrived.')}</p>
      </Callout>
      <ButtonRow>
        <LinkButton look="primary" to={{ pathname: '/mail', search: 'kind=group+message' }}>
          {t('See the mail log')}
        </LinkButton>
        <LinkButton to={list}>{t('Back to the list')}</LinkButton>
      </ButtonRow>
    </>
  );
}
