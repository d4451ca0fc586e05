import type { CamperRecord } from '@bowline/contract/api/records';
import type { AccountType } from '@bowline/contract/options/account-types';
import { t } from '@bowline/contract/text/t';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CamperCard } from './camper-card.tsx';
import styles from './camper-list.module.css';

type Props = { accountType: AccountType; campers: readonly CamperRecord[] };

export function CamperList({ accountType, campers }: Props) {
  const parent = accountType === 'parent';
  if (campers.length === 0) {
    return (
      <EmptyState
        title={parent ? t('Add your first camper') : t('Add your camper profile')}
        action={<AddCamper />}
      >
        {t('It takes about ten minutes. Keep the IC or passport and vaccination record handy.')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.cards}>
        {campers.map((camper) => (
          <li key={camper.id}>
            <CamperCard camper={camper} />
          </li>
        ))}
      </ul>
      {parent && (
        <p>
          <AddCamper look="secondary" />
        </p>
      )}
    </>
  );
}

function AddCamper({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  return (
    <LinkButton look={look} to="/camper/add">
      <Icon name="plus" />
      {t('Add camper profile')}
    </LinkButton>
  );
}
