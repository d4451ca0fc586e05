import type { ReactNode } from 'react';
import { Callout } from './callout.tsx';

type Props = {
  title?: string;
  messages: readonly string[] /** The way on, below them. */;
  children?: ReactNode;
};

/** Messages a person must read now: announced at once and gone when there are none. */
export function AlertBox({ title, messages, children }: Props) {
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
