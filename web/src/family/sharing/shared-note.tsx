import type { CamperRecord } from '@bowline/contract/api/records';
import type { GuardianAccess } from '@bowline/contract/guardians/access';
import { t } from '@bowline/contract/text/t';
import { Link } from '../../ui/link.tsx';
import { Frozen } from './frozen.tsx';
import styles from './shared-note.module.css';

/** Who shares a camper and what one may do with it; where changes are frozen, whom to ask. */
export default function SharedNote({ camper: { shared, frozen } }: { camper: CamperRecord }) {
  return (
    <div className={styles.note}>
      {shared && (
        <p className={styles.said}>
          <Link to="/guardians">{t('Shared by {owner}', { owner: shared.owner_name })}</Link>
          {!frozen && <span>{mayDo(shared.access)}</span>}
        </p>
      )}
      {frozen && <Frozen />}
    </div>
  );
}

function mayDo(access: GuardianAccess): string {
  if (access === 'see') return t('You can see everything but not change anything.');
  return access === 'edit'
    ? t('You can see everything and change answers, but not sign or pay.')
    : t('You can see and change everything, sign and pay.');
}
