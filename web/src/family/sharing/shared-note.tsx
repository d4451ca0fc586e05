import type { CamperRecord } from '@bowline/contract/api/campers';
import type { GuardianAccess } from '@bowline/contract/guardians/access';
import { t } from '@bowline/contract/text/t';
import { Link } from '../../ui/link.tsx';
import { Frozen } from './frozen.tsx';

/** Who shares a camper and what one may do with it; where changes are frozen, who to ask. */
export default function SharedNote({ camper: { shared, frozen } }: { camper: CamperRecord }) {
  return (
    <div className="stack gap-3">
      {shared && (
        <p className="stack quiet small">
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
