import { t } from '@bowline/contract/text/t';
import { lazy } from 'react';
import { Card } from '../../ui/layout/page.tsx';
import { LoadedWhenOpened } from './security-card.tsx';

const DeleteAccount = lazy(() => import('./delete-account.tsx'));

/** The way out: what goes, what has to stay, and the password. */
export function DeletionCard({ email }: { email: string }) {
  return (
    <Card as="section" aria-labelledby="deletion">
      <h2 className="large" id="deletion">
        {t('Leaving us?')}
      </h2>
      <LoadedWhenOpened summary={t('Delete my account')}>
        <DeleteAccount email={email} />
      </LoadedWhenOpened>
    </Card>
  );
}
