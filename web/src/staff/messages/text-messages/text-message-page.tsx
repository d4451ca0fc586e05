import {
  cancelTextMessage,
  getTextMessage,
  sendTextAgain,
  type TextMessageRecord,
  type TextRecipient,
} from '@bowline/contract/api/staff/messages/text-messages';
import { isUnderway, textStateLabels } from '@bowline/contract/staff/text-messages';
import { formatInstant } from '@bowline/contract/text/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { CancelHeld } from '../../season/composer/cancel-held.tsx';
import { numberCount, partCount } from '../../season/composer/counts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { NoGateway } from './no-gateway.tsx';
import styles from './text-messages.module.css';
import { costInWords, countsInWords, stateColours } from './text-words.ts';

const POLL_MS = 2000;

/** What became of a text message, with a line for each number. */
export default function TextMessagePage() {
  const { messageId = '' } = useParams();
  const message = useQuery({
    ...queryOf(getTextMessage, { params: { messageId }, background: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.recipients.some((one) => isUnderway(one.state)) ? POLL_MS : false,
  });
  return <LoadedQuery of={message}>{(data) => <Message message={data} />}</LoadedQuery>;
}

function Message({ message }: { message: TextMessageRecord }) {
  const { time_zone } = usePortal();
  const { at, by, to, text, parts, numbers, cost, counts, gateway, recipients } = message;
  return (
    <StaffPage
      title="Text message"
      subtitle={`${formatInstant(at, time_zone)}, ${by}`}
      actions={<LinkButton to="/mail/text-messages">All text messages</LinkButton>}
    >
      {counts.shown > 0 && !gateway && <NoGateway />}
      <p className={classNames('panel breaks', styles.text)}>{text}</p>
      <DefinitionList
        items={[
          { key: 'to', term: 'To', value: to },
          {
            key: 'size',
            term: 'Size',
            value: [`${numberCount(numbers)}, ${partCount(parts)} for each`, costInWords(cost)]
              .filter(Boolean)
              .join(' · '),
          },
          { key: 'state', term: 'State', value: <span role="status">{countsInWords(counts)}</span> },
        ]}
      />
      <CancelHeld
        key={message.seconds_left === null ? 'sent' : 'held'}
        call={cancelTextMessage}
        message={message}
      />
      <SendAgain message={message} />
      <Recipients recipients={recipients} />
    </StaffPage>
  );
}

function Recipients({ recipients }: { recipients: readonly TextRecipient[] }) {
  return (
    <ResponsiveTable
      caption="Recipients"
      columns={[
        { key: 'name', label: 'Name', heads: true },
        { key: 'phone', label: 'Phone' },
        { key: 'campers', label: 'About' },
        { key: 'state', label: 'State' },
      ]}
      rows={recipients.map((recipient) => ({
        key: recipient.id,
        cells: [
          recipient.contact ? `${recipient.contact.name} (${recipient.contact.relation})` : 'Nobody',
          recipient.contact ? <PhoneNumber key="phone" number={recipient.contact.phone} /> : 'None',
          <Campers key="campers" campers={recipient.campers} />,
          <State key="state" recipient={recipient} />,
        ],
      }))}
    />
  );
}

const Campers = ({ campers }: Pick<TextRecipient, 'campers'>) =>
  campers.map(({ registration_id, name }, index) => (
    <span key={registration_id}>
      {index > 0 && ', '}
      <Link to={`/registrations/${registration_id}`}>{name}</Link>
    </span>
  ));

function State({ recipient: { state, reason, response } }: { recipient: TextRecipient }) {
  return (
    <span className={classNames('stack gap-1 breaks', styles.state)}>
      <Badge colour={stateColours[state]}>{textStateLabels[state]}</Badge>
      {reason && <span>{reason}</span>}
      {response && <span className="quiet">{response}</span>}
    </span>
  );
}

type Props = { message: Pick<TextMessageRecord, 'id' | 'counts' | 'gateway'> };

/** Another try for the numbers where it failed, and a word on those where nobody knows. */
function SendAgain({ message: { id, counts, gateway } }: Props) {
  const client = useQueryClient();
  return (
    <>
      {counts.uncertain > 0 && (
        <p>Delivery unknown. To avoid duplicates we don’t resend these; call if it is urgent.</p>
      )}
      {counts.failed > 0 && gateway && (
        <ButtonRow>
          <ActionButton
            call={sendTextAgain}
            params={{ messageId: id }}
            onDone={(now) =>
              setQueryData(client, queryOf(getTextMessage, { params: { messageId: id } }), () => now)
            }
            variant="primary"
          >
            {`Send again to ${numberCount(counts.failed)}`}
          </ActionButton>
        </ButtonRow>
      )}
    </>
  );
}
