import { findDroppedParts } from '@bowline/contract/staff/sms/dropped-texts';
import { formatPhone } from '@bowline/contract/text/phone';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { DroppedText } from './dropped-text.tsx';
import { NoGateway } from './no-gateway.tsx';
import styles from './text-messages.module.css';
import { costInWords, numberCount, type TextPreview } from './text-words.ts';
import type { CheckedText, useText } from './use-text.ts';

type Text = ReturnType<typeof useText>;

/** The last step: who the text reaches, what it costs, and who it does not reach. */
export function ConfirmText({ text: { checked, edit, busy, send } }: { text: Text }) {
  const { preview } = checked ?? {};
  return (
    <Dialog title={preview ? titleOf(preview) : ''} open={checked !== undefined} onClose={edit}>
      {checked && (
        <>
          {!checked.preview.gateway && <NoGateway />}
          <p className={classNames('panel breaks', styles.text)}>{checked.text}</p>
          <DroppedText text={checked.text} />
          <Size preview={checked.preview} />
          <Without without={checked.preview.without} />
          <ButtonRow>
            {checked.preview.numbers > 0 && (
              <Button variant="primary" busy={busy} onClick={() => void send()}>
                {sendLabel(checked)}
              </Button>
            )}
            <Button onClick={edit}>Cancel</Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  );
}

function sendLabel({ text, preview: { gateway, numbers } }: CheckedText): string {
  if (!gateway) return 'Show each text';
  return `${findDroppedParts(text).length > 0 ? 'Send anyway' : 'Send'} to ${numberCount(numbers)}`;
}

function titleOf({ gateway, numbers }: TextPreview): string {
  if (numbers === 0) return 'Nobody has a mobile number';
  return gateway ? `Send to ${numberCount(numbers)}?` : 'What would go out';
}

function Size({ preview: { people, numbers, parts, cost } }: { preview: TextPreview }) {
  return (
    <DefinitionList
      items={[
        { key: 'people', term: 'Registrations', value: String(people) },
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
