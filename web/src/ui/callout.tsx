import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

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
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
