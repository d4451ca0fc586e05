import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './callout.module.css';

export type CalloutColour = 'red' | 'amber' | 'blue' | 'green';

type Props = { colour: CalloutColour; title?: ReactNode; role?: 'alert' | 'status'; children?: ReactNode };

const icons: Record<CalloutColour, IconName> = {
  red: 'warning',
  amber: 'warning',
  blue: 'info',
  green: 'tick',
};

export function Callout({ colour, title, role, children }: Props) {
  return (
    <div className={classNames(styles.callout, styles[colour])} role={role}>
      <Icon name={icons[colour]} />
      <div className={styles.body}>
        {title && <p className="bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

type AlertBoxProps = {
  title?: string;
  messages: readonly string[];
  /** Shown below the messages. */
  children?: ReactNode;
};

/** Messages a person must read now: announced at once and gone when there are none. */
export function AlertBox({ title, messages, children }: AlertBoxProps) {
  if (messages.length === 0) return null;
  return (
    <Callout colour="red" role="alert" title={title}>
      {messages.length === 1 ? (
        <p>{messages[0]}</p>
      ) : (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {children}
    </Callout>
  );
}
