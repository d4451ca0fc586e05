import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './badge.module.css';

export type BadgeColour = 'grey' | 'amber' | 'blue' | 'green' | 'red';

/** A word or two that stand out. The words say it; the colour only helps to find it again. */
export function Badge({ colour, children }: { colour: BadgeColour; children: ReactNode }) {
  return <strong className={classNames(styles.badge, styles[colour])}>{children}</strong>;
}
