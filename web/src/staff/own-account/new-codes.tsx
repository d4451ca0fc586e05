import { t } from '@bowline/contract/text/t';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { CodeList } from '../ui/code-list.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

type Props = { codes: readonly string[]; onKept: () => void };

/** Shown this once. */
export function NewCodes({ codes, onKept }: Props) {
  return (
    <>
      <Callout colour="amber" role="status">
        {t('If you lose your phone, each of these codes lets you log in once. They are not shown again.')}
      </Callout>
      <CodeList codes={codes} />
      <ButtonRow>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
        <CopyButton text={codes.join('\n')} />
        <Button look="primary" onClick={onKept}>
          {t('I have stored them in a safe place')}
        </Button>
      </ButtonRow>
    </>
  );
}
