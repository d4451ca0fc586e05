import { dryRunOf } from '@bowline/contract/api/define-call';
import type { MessagePreview } from '@bowline/contract/api/staff/messages/composer';
import {
  sendTextMessage,
  type TextRecipients,
  textMessageBody,
} from '@bowline/contract/api/staff/messages/text-messages';
import type { Fields } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import { type DropReason, findDroppedParts } from '@bowline/contract/staff/sms/dropped-texts';
import { countSmsParts } from '@bowline/contract/staff/sms/sms-parts';
import { TEXT_LENGTH, textCost } from '@bowline/contract/staff/text-messages';
import { formatPhone } from '@bowline/contract/text/phone';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useTextValue } from '../../../form/call-form.ts';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useNavigate, useSearchParams } from '../../../ui/router/router.tsx';
import { readAddress } from '../../review/queue-search/queue-address.ts';
import { Composer } from '../../season/composer/composer.tsx';
import { numberCount, partCount, registrationCount } from '../../season/composer/counts.ts';
import { type ShownMessage, useComposer } from '../../season/composer/use-composer.ts';
import { StaffPage } from '../../ui/staff-page.tsx';
import { NoGateway } from './no-gateway.tsx';
import styles from './text-messages.module.css';
import type { TextPreview } from './text-words.ts';
import { costInWords } from './text-words.ts';

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
  const preview = useQuery({
    queryKey: [sendTextMessage.path, recipients],
    queryFn: () => callApi(dryRunOf(sendTextMessage), { body: { recipients }, background: true }),
    staleTime: 0,
  });
  const to = preview.data?.text?.to;
  return (
    <StaffPage
      title="Text message"
      subtitle={to && `Recipients: ${to}`}
      actions={
        <>
          <BackLink recipients={recipients} search={search} />
          <LinkButton to="/mail/text-messages">All text messages</LinkButton>
        </>
      }
    >
      <LoadedQuery of={preview}>
        {({ text, registrations }) => text && <TextForm {...{ recipients, to: text, registrations }} />}
      </LoadedQuery>
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

type Props = { text: string; to: Pick<TextPreview, 'numbers' | 'price_per_part' | 'prefix'> };

/** How many parts the text takes as it is typed, what that costs, and what makes it longer. */
function TextCounter({ text, to: { numbers, price_per_part, prefix } }: Props) {
  const { parts, used, room, unicode } = countSmsParts(text.trim(), prefix);
  const cost = costInWords(textCost(price_per_part, { parts, numbers }));
  return (
    <div className={classNames('quiet small digits', styles.counter)}>
      <p>
        {`${used} of ${room} characters, ${partCount(parts)}`}
        {prefix && ` with “${prefix.trim()}”, which the gateway puts in front`}
        {cost && parts > 0 && ` · ${cost} for ${numberCount(numbers)}`}
      </p>
      {unicode.length > 0 && (
        <p>
          {`A part holds 70 characters instead of 160 because of ${unicode.slice(0, SHOWN).join(' ')}${unicode.length > SHOWN ? ' …' : ''}`}
        </p>
      )}
    </div>
  );
}

const SHOWN = 8;

/** What would go out: who the text reaches, what it costs, and who it does not reach. */
function AboutText({ body, preview: { registrations, text } }: ShownMessage<typeof sendTextMessage>) {
  if (!text) return null;
  return (
    <>
      {!text.gateway && <NoGateway />}
      <p className={classNames('panel breaks', styles.text)}>{body.text}</p>
      <DroppedText text={body.text ?? ''} />
      <Size {...{ registrations, text }} />
      <Without without={text.without} />
      {text.gateway &&
        text.numbers > 0 &&
        (body.recipients.kind === 'at camp' ? (
          <p>They go out at once.</p>
        ) : (
          <p>All wait for a minute: until then you can cancel them together.</p>
        ))}
    </>
  );
}

/** Undefined where nothing can be sent. */
function sendLabel({ body, preview: { recipients, text } }: ShownMessage<typeof sendTextMessage>) {
  if (recipients === 0) return undefined;
  if (!text?.gateway) return 'Show each text';
  return `${findDroppedParts(body.text ?? '').length > 0 ? 'Send anyway' : 'Send'} to ${numberCount(recipients)}`;
}

function titleOf({ recipients, text }: MessagePreview): string {
  if (recipients === 0) return 'Nobody has a mobile number';
  return text?.gateway ? `Send to ${numberCount(recipients)}?` : 'What would go out';
}

type SizeProps = { registrations: number; text: TextPreview };

function Size({ registrations, text: { numbers, parts, cost } }: SizeProps) {
  return (
    <DefinitionList
      items={[
        { key: 'people', term: 'Registrations', value: String(registrations) },
        { key: 'numbers', term: 'Numbers', value: String(numbers) },
        { key: 'parts', term: 'Parts for each', value: String(parts) },
        { key: 'cost', term: 'Cost', value: costInWords(cost) || 'Not known: no price is set' },
      ]}
    />
  );
}

/** People without a mobile number, first the campers without any text. */
function Without({ without }: Pick<TextPreview, 'without'>) {
  if (without.length === 0) return <p>Everybody has a mobile number.</p>;
  const unreached = new Set(without.filter(({ reached }) => !reached).map((one) => one.registration_id)).size;
  const sorted = [...without].sort((a, b) => Number(a.reached) - Number(b.reached));
  return (
    <Disclosure
      open={unreached > 0}
      summary={
        unreached > 0
          ? `${unreached} without any mobile number: call or email them`
          : `${without.length} landlines, which get no text`
      }
    >
      <ul className="stack gap-2">
        {sorted.map(({ registration_id, camper_name, contact, reached }) => (
          <li key={`${registration_id} ${contact?.name} ${contact?.phone}`}>
            <strong>{camper_name}</strong>
            {': '}
            {contact ? `${contact.name} (${contact.relation}), ` : 'no number at all'}
            {contact && <span className="nowrap">{formatPhone(contact.phone)}</span>}
            {reached && <span className="quiet"> · somebody else gets the text</span>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const inWords: Readonly<Record<DropReason, string>> = {
  link: 'A link',
  'phone number': 'A number to call',
  'personal details': 'A request for personal details',
};

/** What makes the networks drop a text, named before it is sent: afterwards nobody is told. */
function DroppedText({ text }: { text: string }) {
  const parts = findDroppedParts(text);
  return (
    <div role="status">
      {parts.length > 0 && (
        <Callout colour="amber" title="Malaysian networks would drop this text">
          <ul className={classNames('bullets stack gap-1 breaks', styles.dropped)}>
            {parts.map(({ reason, words }) => (
              <li key={`${reason} ${words}`}>
                {`${inWords[reason]}: `}
                <strong>{words}</strong>
              </li>
            ))}
          </ul>
          <p>
            The gateway would still say that it was sent. Write without these, such as “Look in the portal” or
            “Call the camp office”.
          </p>
        </Callout>
      )}
    </div>
  );
}
