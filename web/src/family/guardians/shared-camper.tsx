import { removeGuardian } from '@bowline/contract/api/family/guardians';
import { guardianAccessLabels } from '@bowline/contract/guardians/access';
import { formatDate } from '@bowline/contract/text/dates';
import { t, translate } from '@bowline/contract/text/t';
import { useId } from 'react';
import { ActionButton } from '../../shell/action.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/page.tsx';
import { Frozen } from '../sharing/frozen.tsx';
import styles from './guardians.module.css';
import { type Guardian, type Guardians, type SharedCamperRecord, useShowGuardians } from './use-guardians.ts';

/** A camper and everybody who shares it. */
export function SharedCamper({ camper }: { camper: SharedCamperRecord }) {
  const { camper_name, own, owner_name, frozen, guardians } = camper;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.camper}>
      <h2 id={id} className="large">
        {camper_name}
      </h2>
      {!own && <p className="quiet">{t('Shared by {owner}', { owner: owner_name })}</p>}
      {frozen && <Frozen />}
      {guardians.length === 0 && <p className="quiet">{t('Only you and the camp see this camper.')}</p>}
      {guardians.length > 0 && (
        <ul className="plain">
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
    <li className={classNames('row between', styles.person)}>
      <div>
        <p className="medium">{you ? t('You') : name}</p>
        <p className="quiet">
          {relationship} · {t('since {day}', { day: formatDate(since) })}
        </p>
        <p className="quiet">{translate(guardianAccessLabels[access])}</p>
      </div>
      {removable && <Remove camper={camper} guardian={guardian} />}
    </li>
  );
}

/** Ends the access of a guardian, or one’s own, after asking. */
function Remove({ camper: { camper_id, camper_name }, guardian: { account_id, name, you } }: RowProps) {
  const show = useShowGuardians();
  const names = { name, camper: camper_name };
  const removed = (left: Guardians) => {
    show(left);
    notifySuccess(
      you ? t('You no longer share {camper}.', names) : t('{name} no longer has access to {camper}.', names),
    );
  };
  const label = you ? t('Leave') : t('Remove');
  return (
    <ActionButton
      call={removeGuardian}
      params={{ camperId: camper_id, accountId: account_id }}
      confirm={{
        title: you ? t('Stop sharing {camper}?', names) : t('Remove {name} from {camper}?', names),
        text: you
          ? t(
              'You will no longer see {camper}, the forms and the payments. We tell both of you by email.',
              names,
            )
          : t(
              '{name} will no longer see {camper}, the forms and the payments. What {name} signed and paid stays as it is. We tell both of you by email.',
              names,
            ),
        yes: label,
      }}
      onDone={removed}
      variant="quiet"
      aria-label={you ? t('Stop sharing {camper}', names) : t('Remove {name} from {camper}', names)}
    >
      {label}
    </ActionButton>
  );
}
