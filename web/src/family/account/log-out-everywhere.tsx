import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '../../query/use-mutation.ts';
import { logOutEverywhere } from '../../shell/session/log-out-everywhere.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** For somebody who logged in on a device that is not theirs, or has lost one. */
export function LogOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: logOutEverywhere,
    onSuccess: (left) => left && navigate('/login', { replace: true }),
  });
  const confirm = () => {
    // Closed first: a question about unsaved answers may come next.
    setAsking(false);
    leave.mutate();
  };
  return (
    <>
      <Button busy={leave.isPending} onClick={() => setAsking(true)}>
        {t('Log out everywhere')}
      </Button>
      <Dialog title={t('Log out everywhere?')} open={asking} onClose={() => setAsking(false)}>
        <p>{t('This logs you out on every phone and computer, including this one.')}</p>
        <ButtonRow>
          <Button look="primary" onClick={confirm}>
            {t('Log out everywhere')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('Stay logged in')}</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
