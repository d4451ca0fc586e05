import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDay } from '@bowline/contract/text/dates';
import { Fragment, useState } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffMe } from '../../session/session.ts';
import { KeyHint, useShortcuts } from '../../ui/shortcuts.tsx';
import { DECLINE_KEY, SEND_BACK_KEY } from '../decisions/decide-part.tsx';
import { DecisionForm, DeclineChangeForm } from '../decisions/decision-form.tsx';
import styles from './review.module.css';

type Request = Review['change_requests'][number];
type Answer = 'send back' | 'decline';

/** What each guardian asks to change, at the top of the page, and the two answers to it. */
export function ChangeRequestPart({ review }: { review: Review }) {
  const { change_requests: requests } = review;
  if (requests.length === 0) return null;
  return (
    <Card as="section" className={`${styles.part} ${styles.request}`} id="change-request">
      <h2>Change requested by family</h2>
      {requests.map((request, at) => (
        <Fragment key={request.id}>
          <RequestWords request={request} />
          <RequestActions review={review} request={request} hasKeys={at === 0} />
        </Fragment>
      ))}
    </Card>
  );
}

function RequestWords({ request: { by, sections, message, at } }: { request: Request }) {
  const { time_zone } = usePortal();
  const parts = sections.map(({ title }) => title).join(', ');
  return (
    <>
      <p className={styles.quiet}>{`${formatDay(at, time_zone)} · ${by} asks for a change in ${parts}`}</p>
      <p className={styles.message}>{message ?? <em>The message is not shown to your role.</em>}</p>
    </>
  );
}

type ActionsProps = {
  review: Review;
  request: Request;
  /** Keys answer the oldest request. */
  hasKeys: boolean;
};

function RequestActions({ review, request, hasKeys }: ActionsProps) {
  const { roles } = useStaffMe();
  const [answer, setAnswer] = useState<Answer>();
  const close = () => setAnswer(undefined);
  const decides = hasAnyRole(roles, decidingRoles);
  const sendsBack = review.decisions.includes('request changes');
  useShortcuts([
    {
      keys: [SEND_BACK_KEY],
      does: 'Send back what the family asks to change',
      act: hasKeys && decides && sendsBack ? () => setAnswer('send back') : undefined,
    },
    {
      keys: [DECLINE_KEY],
      does: 'Decline the change',
      act: hasKeys && decides ? () => setAnswer('decline') : undefined,
    },
  ]);
  if (!decides) return null;
  return (
    <>
      <ButtonRow>
        {sendsBack && (
          <Button
            variant="primary"
            aria-keyshortcuts={hasKeys ? SEND_BACK_KEY : undefined}
            onClick={() => setAnswer('send back')}
          >
            Send back
            {hasKeys && <KeyHint name={SEND_BACK_KEY} />}
          </Button>
        )}
        <Button aria-keyshortcuts={hasKeys ? DECLINE_KEY : undefined} onClick={() => setAnswer('decline')}>
          Decline…
          {hasKeys && <KeyHint name={DECLINE_KEY} />}
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
        {answer === 'decline' && <DeclineChangeForm {...{ review, request }} onClose={close} />}
      </Dialog>
    </>
  );
}

const titleOf = (answer: Answer | undefined): string =>
  answer === 'decline' ? 'Decline the change' : 'Send back to the family';

const reasonFor = ({ sections }: Request): string =>
  `You asked to change ${sections.map(({ title }) => title).join(', ')}. Please make the change and submit the form again.`;
