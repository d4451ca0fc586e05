import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useNavigate, useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { KeyHint, ShortcutHelp, useShortcuts } from '../../ui/shortcuts.tsx';
import { NotFoundPage } from '../../ui/staff-page.tsx';
import { LastDecisionNotice } from '../decisions/open-next.tsx';
import { changeAddress } from '../queue-search/queue-address.ts';
import { useNeighbours, wasOnLastPage } from '../queue-search/queue-neighbours.ts';
import styles from './review.module.css';
import { ReviewBody } from './review-body.tsx';

/** A registration on one page: everything there is to know before deciding, and the decision beside it. */
export default function ReviewPage() {
  const { registrationId = '' } = useParams();
  return (
    <div className={styles.page}>
      <QueueNavigation id={registrationId} />
      <LastDecisionNotice />
      <Loaded call={getReview} params={{ registrationId }} notFound={<NotFoundPage />}>
        {(review) => <ReviewBody key={review.id} review={review} />}
      </Loaded>
    </div>
  );
}

/** The next and previous registration of the queue, across its pages, by link or by key. */
function QueueNavigation({ id }: { id: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { neighbours, previous, next } = useNeighbours(id);
  const list = { pathname: '/registrations', search: listSearch(id, search, neighbours?.after) };
  const back = { state: { from: id } };
  useShortcuts([
    {
      keys: ['n', 'j'],
      does: 'Next registration of the list',
      act: next ? () => navigate(next) : undefined,
    },
    {
      keys: ['p', 'k'],
      does: 'Previous registration of the list',
      act: previous ? () => navigate(previous) : undefined,
    },
    { keys: ['u'], does: 'Back to the list', act: () => navigate(list, back) },
  ]);
  return (
    <nav className={classNames('row gap-3 middle', styles.navigation)} aria-label="Queue">
      <LinkButton variant="quiet" to={list} aria-keyshortcuts="u" {...back}>
        Back to the list <KeyHint name="u" />
      </LinkButton>
      {neighbours && <span>{`${rowNumber(neighbours)} of ${neighbours.total}`}</span>}
      {previous && (
        <LinkButton variant="quiet" to={previous} aria-keyshortcuts="p">
          Previous <KeyHint name="p" />
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="quiet" to={next} aria-keyshortcuts="n">
          Next <KeyHint name="n" />
        </LinkButton>
      )}
      <ShortcutHelp />
    </nav>
  );
}

// After a registration of another page, the way back leads to the page that begins here.
function listSearch(id: string, search: URLSearchParams, after: string | null | undefined): string {
  const stays = after === undefined || wasOnLastPage(id);
  return (stays ? search : changeAddress(search, { after: after ?? '' })).toString();
}

// A decision may have removed the last one from the list meanwhile.
const rowNumber = ({ position, total }: { position: number; total: number }) => Math.min(position, total);
