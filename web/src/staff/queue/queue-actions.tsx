import { sendGroupMessage } from '@bowline/contract/api/staff/group-messages';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { LinkButton } from '../../ui/button.tsx';
import { useStaffMe } from '../session/session.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { QueueViews } from './queue-views.tsx';
import type { QueueState } from './use-queue.ts';

type Props = { state: QueueState; count: number | undefined; isPhone: boolean };

/** What one does with the queue as a whole. */
export function QueueActions({ state, count, isPhone }: Props) {
  const { roles } = useStaffMe();
  const mayWrite = mayAny(roles, sendGroupMessage.roles);
  const narrowed = { pathname: '/group-message', search: state.search || 'tab=to_review' };
  return (
    <>
      <QueueViews state={state} />
      {!isPhone && <ColumnChooser state={state} />}
      {mayWrite && Boolean(count) && <LinkButton to={narrowed}>{t('Message these families')}</LinkButton>}
    </>
  );
}
