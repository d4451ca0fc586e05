import { previewTextMessage, type TextRecipients } from '@bowline/contract/api/staff/messages/text-messages';
import { TEXT_LENGTH } from '@bowline/contract/staff/text-messages';
import { useQuery } from '@tanstack/react-query';
import { useTextValue } from '../../../form/call-form.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useNavigate, useSearchParams } from '../../../ui/router/router.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { ConfirmText } from './confirm-text.tsx';
import { DroppedText } from './dropped-text.tsx';
import { NoGateway } from './no-gateway.tsx';
import { TextCounter } from './text-counter.tsx';
import styles from './text-messages.module.css';
import { numberCount, registrationCount, type TextPreview } from './text-words.ts';
import { previewText, readRecipients, useText } from './use-text.ts';

/** One text message to everybody of a list, a group of camp days, or a camp. */
export default function NewTextPage() {
  const [search] = useSearchParams();
  const recipients = readRecipients(search);
  const { data, error, refetch } = useQuery({
    queryKey: [previewTextMessage.path, recipients],
    queryFn: () => previewText({ recipients }),
    staleTime: 0,
  });
  return (
    <StaffPage
      title="Text message"
      subtitle={data && `Recipients: ${data.to}`}
      actions={
        <>
          <BackLink recipients={recipients} search={search} />
          <LinkButton to="/mail/text-messages">All text messages</LinkButton>
        </>
      }
    >
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && <TextForm recipients={recipients} to={data} />}
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

function TextForm({ recipients, to }: { recipients: TextRecipients; to: TextPreview }) {
  const navigate = useNavigate();
  const text = useText(recipients, (id) => navigate(`/mail/text-messages/${id}`, { replace: true }));
  const { form, errors, busy, formProps } = text.callForm;
  const area = useTextValue(form, 'text');
  return (
    <>
      {!to.gateway && <NoGateway />}
      <form {...formProps} className={styles.form}>
        <p>
          {`${numberCount(to.numbers)} for ${registrationCount(to.people)}. Each number gets one text.`}
          {recipients.kind === 'at camp' &&
            ' At camp are all who were counted and have not left, and those to check; a phone without a network may know of more.'}
        </p>
        <AlertBox messages={errors} />
        <TextArea rows={5} {...area} />
        <TextCounter text={area.value} to={to} />
        <DroppedText text={area.value} />
        {area.value.length > TEXT_LENGTH && (
          <p className="quiet">{`At most ${TEXT_LENGTH} characters can be sent.`}</p>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary" busy={busy}>
            Check and send…
          </Button>
        </ButtonRow>
      </form>
      <ConfirmText text={text} />
    </>
  );
}
