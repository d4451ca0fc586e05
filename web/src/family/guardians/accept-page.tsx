import { acceptInvitation } from '@bowline/contract/api/family/guardians';
import { t } from '@bowline/contract/text/t';
import { ApiError } from '../../api/api-error.ts';
import { useAction } from '../../shell/action.tsx';
import { Button, ButtonRow, LinkButton } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { useLocation, useNavigate } from '../../ui/router/router.tsx';
import InvitationNotice from '../auth/invitation-notice.tsx';
import styles from './guardians.module.css';
import { useShowGuardians } from './use-guardians.ts';

/** Where the link of an invitation leads. Its token comes after the `#`, which browsers send to no server. */
export default function AcceptPage() {
  const { hash } = useLocation();
  const { accept, busy, error } = useAccept(hash.slice(1));
  return (
    <Page width="narrow">
      <PageHeading title={t('Accept an invitation')} />
      <Card className={styles.accept}>
        <InvitationNotice token={hash.slice(1)} />
        <p>
          {t(
            'Once you accept, you can see their profiles, forms and payments in this account, and the other guardian can see your name. Either of you can end this at any time.',
          )}
        </p>
        <AlertBox messages={error ? [error] : []} />
        <ButtonRow>
          <Button variant="primary" busy={busy} onClick={accept}>
            {t('Accept')}
          </Button>
          <LinkButton to="/campers">{t('Not now')}</LinkButton>
        </ButtonRow>
      </Card>
    </Page>
  );
}

function useAccept(token: string) {
  const show = useShowGuardians();
  const navigate = useNavigate();
  const { act, busy, error } = useAction(acceptInvitation, {
    quiet: true,
    onDone: (guardians) => {
      show(guardians);
      navigate('/campers', { replace: true });
    },
  });
  return { accept: () => act({ body: { token } }), busy, error: error ? sentenceOf(error) : undefined };
}

function sentenceOf(error: Error): string {
  const missing = error instanceof ApiError && error.status === 404;
  if (missing)
    return t(
      'This link has already been used or withdrawn, or is more than seven days old. Please ask for another invitation.',
    );
  return error.message || t('That didn’t work. Please try again.');
}
