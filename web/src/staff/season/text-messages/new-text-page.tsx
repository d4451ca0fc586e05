import { dryRunOf } from '@bowline/contract/api/define-call';
import {
  sendTextMessage,
  type TextRecipients,
  textMessageBody,
} from '@bowline/contract/api/staff/messages/text-messages';
import type { Fields } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import { TEXT_LENGTH } from '@bowline/contract/staff/text-messages';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useTextValue } from '../../../form/call-form.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useNavigate, useSearchParams } from '../../../ui/router/router.tsx';
import { readAddress } from '../../review/queue-search/queue-address.ts';
import { StaffPage } from '../../ui/staff-page.tsx';
import { Composer } from '../composer/composer.tsx';
import { numberCount, registrationCount } from '../composer/counts.ts';
import { useComposer } from '../composer/use-composer.ts';
import { AboutText, sendLabel, titleOf } from './confirm-text.tsx';
import { DroppedText } from './dropped-text.tsx';
import { NoGateway } from './no-gateway.tsx';
import { TextCounter } from './text-counter.tsx';
import styles from './text-messages.module.css';
import type { TextPreview } from './text-words.ts';

const fields: Fields = {
  text: longText('Message', { hint: 'Plain text. Say who writes: the number it comes from may be unknown.' }),
};

/** Who the address of the page names. */
function readRecipients(search: URLSearchParams): TextRecipients {
  const [atCamp, camp, group] = ['at_camp', 'of_camp', 'group'].map((name) => search.get(name));
  if (atCamp) return { kind: 'at camp', camp_id: atCamp };
  if (camp && group) return { kind: 'group', camp_id: camp, group_id: group };
  return { kind: 'queue', filters: readAddress(search).filters };
}

/** One text message to everybody of a list, a group of camp days, or a camp. */
export default function NewTextPage() {
  const [search] = useSearchParams();
  const recipients = readRecipients(search);
  const { data, error, refetch } = useQuery({
    queryKey: [sendTextMessage.path, recipients],
    queryFn: () => callApi(dryRunOf(sendTextMessage), { body: { recipients }, background: true }),
    staleTime: 0,
  });
  return (
    <StaffPage
      title="Text message"
      subtitle={data?.text && `Recipients: ${data.text.to}`}
      actions={
        <>
          <BackLink recipients={recipients} search={search} />
          <LinkButton to="/mail/text-messages">All text messages</LinkButton>
        </>
      }
    >
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data?.text && <TextForm {...{ recipients, to: data.text, registrations: data.registrations }} />}
    </StaffPage>
  );
}

function BackLink({ recipients, search }: { recipients: TextRecipients; search: URLSearchParams }) {
  if (recipients.kind === 'at camp')
    return <LinkButton to={`/camp/${recipients.camp_id}/emergency`}>Emergency page</LinkButton>;
  if (recipients.kind === 'group')
    return <LinkButton to={`/camps/${recipients.camp_id}/groups`}>Groups</LinkButton>;
  return (
    <LinkButton to={{ pathname: '/registrations', search: search.toString() }}>Back to the list</LinkButton>
  );
}

type FormProps = { recipients: TextRecipients; registrations: number; to: TextPreview };

function TextForm({ recipients, registrations, to }: FormProps) {
  const navigate = useNavigate();
  const composer = useComposer({
    ...{ call: sendTextMessage, schema: textMessageBody, draftKey: 'text message', fields },
    body: ({ text }) => ({ recipients, text }),
    onSent: ({ id }) => navigate(`/mail/text-messages/${id}`, { replace: true }),
  });
  const area = useTextValue(composer.callForm.form, 'text');
  return (
    <div className={styles.form}>
      {!to.gateway && <NoGateway />}
      <Composer
        composer={composer}
        submitLabel="Check and send…"
        title={titleOf}
        sendLabel={sendLabel}
        about={(shown) => <AboutText {...shown} />}
      >
        <p>
          {`${numberCount(to.numbers)} for ${registrationCount(registrations)}. Each number gets one text.`}
          {recipients.kind === 'at camp' &&
            ' At camp are all who were counted and have not left, and those to check; a phone without a network may know of more.'}
        </p>
        <TextArea rows={5} {...area} />
        <TextCounter text={area.value} to={to} />
        <DroppedText text={area.value} />
        {area.value.length > TEXT_LENGTH && (
          <p className="quiet">{`At most ${TEXT_LENGTH} characters can be sent.`}</p>
        )}
      </Composer>
    </div>
  );
}
