import { removeGuardian } from '@bowline/contract/api/guardians';
import { guardianAccessLabels } from '@bowline/contract/guardians/access';
import { formatDate } from '@bowline/contract/text/dates';
import { t, translate } from '@bowline/contract/text/t';
import { useId, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { Frozen } from '../sharing/frozen.tsx';
import styles from './guardians.module.css';
import { type Guardian, type SharedCamperRecord, useChangeGuardians } from './use-guardians.ts';

/** A camper and everybody who shares it. */
export function SharedCamper({ camper }: { camper: SharedCamperRecord }) {
  const { camper_name, own, owner_name, frozen, guardians } = camper;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.camper}>
      <h2 id={id} className={styles.title}>
        {camper_name}
      </h2>
      {!own && <p className={styles.said}>{t('Shared by {owner}', { owner: owner_name })}</p>}
      {frozen && <Frozen />}
      {guardians.length === 0 && <p className={styles.said}>{t('Only you see this camper.')}</p>}
      {guardians.length > 0 && (
        <ul className={styles.people}>
          {guardians.map((guardian) => (
            <GuardianRow key={guardian.account_id} camper={camper} guardian={guardian} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type RowProps = { camper: SharedCamperRecord; guardian: Guardian };

function GuardianRow({ camper, guardian }: RowProps) {
  const { name, relationship, access, since, you, removable } = guardian;
  return (
    <li className={styles.person}>
      <div>
        <p className={styles.name}>{you ? t('You') : name}</p>
        <p className={styles.said}>
          {relationship} · {t('since {day}', { day: formatDate(since) })}
        </p>
        <p className={styles.said}>{translate(guardianAccessLabels[access])}</p>
      </div>
      {removable && <Remove camper={camper} guardian={guardian} />}
    </li>
  );
}

/** Ends the access of a guardian, or one’s own, after asking. */
function Remove({ camper: { camper_id, camper_name }, guardian: { account_id, name, you } }: RowProps) {
  const [asking, setAsking] = useState(false);
  const names = { name, camper: camper_name };
  const remove = useChangeGuardians(
    () => callApi(removeGuardian, { params: { camperId: camper_id, accountId: account_id } }),
    () =>
      notifySuccess(
        you
          ? t('You no longer share {camper}.', names)
          : t('{name} no longer has access to {camper}.', names),
      ),
  );
  const label = you ? t('Leave') : t('Remove');
  const act = () => remove.mutate(undefined, { onSettled: () => setAsking(false) });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={you ? t('Stop sharing {camper}', names) : t('Remove {name} from {camper}', names)}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Dialog
        title={you ? t('Stop sharing {camper}?', names) : t('Remove {name} from {camper}?', names)}
        open={asking}
        onClose={() => setAsking(false)}
      >
        <p>
          {you
            ? t(
                'You will no longer see {camper}, the forms and the payments. We tell both of you by email.',
                names,
              )
            : t(
                '{name} will no longer see {camper}, the forms and the payments. What {name} signed and paid stays as it is. We tell both of you by email.',
                names,
              )}
        </p>
        <ButtonRow>
          <Button variant="danger" busy={remove.isPending} onClick={act}>
            {label}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
