import { t } from '@bowline/contract/text/t';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../../ui/link-button.tsx';
import { neighboursOf, queueSearch } from './queue-order.ts';
import styles from './review.module.css';
import { useShortcuts } from './use-shortcuts.ts';

/** Through the page of the queue one came from, by link or by key. */
export function ReviewWalk({ id }: { id: string }) {
  const navigate = useNavigate();
  const { previous, next, place } = neighboursOf(id);
  const to = (other: string | undefined) => (other ? () => navigate(`/registrations/${other}`) : undefined);
  const list = `/registrations${queueSearch()}`;
  useShortcuts({ j: to(next), k: to(previous), u: () => navigate(list) });
  return (
    <nav className={styles.walk} aria-label={t('Queue')}>
      <LinkButton look="quiet" to={list}>
        {t('Back to the list (U)')}
      </LinkButton>
      <span>{place}</span>
      {previous && (
        <LinkButton look="quiet" to={`/registrations/${previous}`}>
          {t('Previous (K)')}
        </LinkButton>
      )}
      {next && (
        <LinkButton look="quiet" to={`/registrations/${next}`}>
          {t('Next (J)')}
        </LinkButton>
      )}
    </nav>
  );
}
