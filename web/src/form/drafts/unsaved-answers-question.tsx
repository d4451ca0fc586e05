import { t } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { askBeforeLogOut } from '../../shell/session/log-out.ts';
import { useSession } from '../../shell/session/session.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { forgetDraftKey, hasDrafts, removeDraftsOf } from './draft-storage.ts';

type Decision = 'keep' | 'discard' | 'stay';

/** Asks at log out whether to keep unsaved answers; mounted once. */
export function UnsavedAnswersQuestion() {
  const session = useSession();
  const accountId = session.status === 'signed-in' ? session.accountId : '';
  const [decide, setDecide] = useState<{ as: (decision: Decision) => void }>();

  useEffect(() => {
    const ask = () => new Promise<Decision>((as) => setDecide({ as })).finally(() => setDecide(undefined));
    return askBeforeLogOut(async () => {
      const decision = hasDrafts(accountId) ? await ask() : 'keep';
      if (decision === 'discard') removeDraftsOf(accountId);
      if (decision !== 'stay') forgetDraftKey();
      return decision !== 'stay';
    });
  }, [accountId]);

  return (
    <Dialog
      title={t('You have unsaved answers')}
      open={decide !== undefined}
      onClose={() => decide?.as('stay')}
    >
      <p>
        {t(
          'You can keep them on this device for a week, encrypted so that only you can open them when you log in. Or you can discard them now.',
        )}
      </p>
      <ButtonRow>
        <Button variant="primary" onClick={() => decide?.as('keep')}>
          {t('Keep them and log out')}
        </Button>
        <Button onClick={() => decide?.as('discard')}>{t('Discard them and log out')}</Button>
        <Button variant="quiet" onClick={() => decide?.as('stay')}>
          {t('Stay logged in')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
