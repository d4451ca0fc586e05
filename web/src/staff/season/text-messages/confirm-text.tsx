import type { MessagePreview } from '@bowline/contract/api/staff/messages/composer';
import type { sendTextMessage } from '@bowline/contract/api/staff/messages/text-messages';
import { findDroppedParts } from '@bowline/contract/staff/sms/dropped-texts';
import { formatPhone } from '@bowline/contract/text/phone';
import { classNames } from '../../../ui/class-names.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { numberCount } from '../composer/counts.ts';
import type { ShownMessage } from '../composer/use-composer.ts';
import { DroppedText } from './dropped-text.tsx';
import { NoGateway } from './no-gateway.tsx';
import styles from './text-messages.module.css';
import { costInWords, type TextPreview } from './text-words.ts';

/** What would go out: who the text reaches, what it costs, and who it does not reach. */
export function AboutText({ body, preview: { registrations, text } }: ShownMessage<typeof sendTextMessage>) {
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
export function sendLabel({ body, preview: { recipients, text } }: ShownMessage<typeof sendTextMessage>) {
  if (recipients === 0) return undefined;
  if (!text?.gateway) return 'Show each text';
  return `${findDroppedParts(body.text ?? '').length > 0 ? 'Send anyway' : 'Send'} to ${numberCount(recipients)}`;
}

export function titleOf({ recipients, text }: MessagePreview): string {
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
