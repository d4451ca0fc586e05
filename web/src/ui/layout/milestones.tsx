import { t } from '@bowline/contract/text/t';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './milestones.module.css';

interface Props {
  readonly label: string;
  readonly items: readonly {
    readonly key: string;
    readonly title: string;
    readonly state: 'done' | 'now' | 'later';
    /** Such as the day on which it was done. */
    readonly detail?: string | undefined;
  }[];
}

/** A way in a few parts as a line, with the present part marked. */
export function Milestones({ label, items }: Props) {
  return (
    <div className={styles.frame}>
      <ol className={styles.line} aria-label={label}>
        {items.map(({ key, title, state, detail }) => (
          <li
            key={key}
            className={classNames(styles.part, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classNames('center', styles.mark)} aria-hidden="true">
              {state === 'done' && <Icon name="tick" />}
            </span>
            <span className={styles.title}>
              {title}
              {state === 'done' && <VisuallyHidden> {t('Done')}</VisuallyHidden>}
            </span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
