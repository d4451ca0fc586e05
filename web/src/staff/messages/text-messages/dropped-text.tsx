import { type DropReason, findDroppedParts } from '@bowline/contract/staff/sms/dropped-texts';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import styles from './text-messages.module.css';

const inWords: Readonly<Record<DropReason, string>> = {
  link: 'A link',
  'phone number': 'A number to call',
  'personal details': 'A request for personal details',
};

/** What makes the networks drop a text, named before it is sent: afterwards nobody is told. */
export function DroppedText({ text }: { text: string }) {
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
