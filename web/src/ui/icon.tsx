import styles from './icon.module.css';

const paths = {
  tick: 'm5 12.5 4.5 4.5L19 7',
  cross: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  info: 'M12 11v6M12 7.2v.1M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  warning: 'M12 9.5v4.5M12 17.2v.1M12 3.5 2.5 20h19z',
  chevron: 'm9 5 7 7-7 7',
  globe: 'M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0h18M12 3c4.5 5 4.5 13 0 18-4.5-5-4.5-13 0-18',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return <PathIcon path={paths[name]} />;
}

/** An icon of one line; what it means is said beside it. */
export function PathIcon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
