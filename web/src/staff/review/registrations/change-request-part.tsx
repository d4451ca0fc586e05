import type { Review } from '@bowline/contract/api/staff/review';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDay } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffMe } from '../../session/session.ts';
import { KeyHint, useShortcuts } from '../../ui/shortcuts.tsx';
import { DECLINE_KEY, SEND_BACK_KEY } from '../decisions/decide-part.tsx';
import { DecisionForm, DeclineChangeForm } from '../decisions/decision-form.tsx';
import styles from './change-request.module.css';
import reviewStyles from './review.module.css';

type Request = NonNullable<Review['change_request']>;
type Answer = 'send back' | 'decline';

/** What the family asks to change, at the top of the page, and the two answers to it. */
export function ChangeRequestPart({ review }: { review: Review }) {
  const { change_request: request } = review;
  if (!request) return null;
  return (
    <Card as="section" className={`${reviewStyles.part} ${styles.request}`} id="change-request">
      <h2>Change requested by family</h2>
      <RequestWords request={request} />
      <RequestActions review={review} request={request} />
    </Card>
  );
}

function RequestWords({ request: { sections, message, at } }: { request: Request }) {
  const { time_zone } = usePortal();
  const parts = sections.map(({ title }) => title).join(', ');
  return (
    <>
      <p className={reviewStyles.quiet}>{`${formatDay(at, time_zone)} · asks for a change in ${parts}`}</p>
      <p className={styles.message}>{message ?? <em>The message is not shown to your role.</em>}</p>
    </>
  );
}

function RequestActions({ review, request }: { review: Review; request: Request }) {
  const { roles } = useStaffMe();
  const [answer, setAnswer] = useState<Answer>();
  const close = () => setAnswer(undefined);
  const decides = hasAnyRole(roles, decidingRoles);
  const sendsBack = review.decisions.includes('request changes');
  useShortcuts([
    {
      keys: [SEND_BACK_KEY],
      does: 'Send back what the family asks to change',
      act: decides && sendsBack ? () => setAnswer('send back') : undefined,
    },
    {
      keys: [DECLINE_KEY],
      does: 'Decline the change',
      act: decides ? () => setAnswer('decline') : undefined,
    },
  ]);
  if (!decides) return null;
  return (
    <>
      <ButtonRow>
        {sendsBack && (
          <Button variant="primary" aria-keyshortcuts={SEND_BACK_KEY} onClick={() => setAnswer('send back')}>
            Send back
            <KeyHint name={SEND_BACK_KEY} />
          </Button>
        )}
        <Button aria-keyshortcuts={DECLINE_KEY} onClick={() => setAnswer('decline')}>
          Decline…
          <KeyHint name={DECLINE_KEY} />
        </Button>
      </ButtonRow>
      <Dialog title={titleOf(answer)} open={answer !== undefined} onClose={close}>
        {answer === 'send back' && (
          <DecisionForm
            review={review}
            decision="request changes"
            start={{ steps: request.sections.map(({ step }) => step), reason: reasonFor(request) }}
            onClose={close}
          />
        )}
        {answer === 'decline' && <DeclineChangeForm review={review} onClose={close} />}
      </Dialog>
    </>
  );
}

const titleOf = (answer: Answer | undefined): string =>
  answer === 'decline' ? 'Decline the change' : 'Send back to the family';

const reasonFor = ({ sections }: Request): string =>
  `You asked to change ${sections.map(({ title }) => title).join(', ')}. Please make the change and submit the form again.`;
