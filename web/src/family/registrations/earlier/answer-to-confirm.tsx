import { t } from '@bowline/contract/text/t';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './still-true.module.css';

type Props = {
  name: string;
  label: string;
  value: string;
  /** When it was given; absent where there is nothing to confirm. */
  day: string | undefined;
  confirmed: boolean;
  onToggle: () => void;
};

export const confirmId = (name: string): string => `still-true-${name}`;

/** An answer with its day, and the tick that it is still true. */
export function AnswerToConfirm({ name, label, value, day, confirmed, onToggle }: Props) {
  return (
    <li className={classNames('line gap-3 middle between', styles.row)}>
      <div className={classNames('breaks lines fit', styles.answer)}>
        <p className="quiet small">{label}</p>
        <p>
          {value || t('Not given')}
          {day && <span className={styles.day}>{day}</span>}
        </p>
      </div>
      {day && (
        <label className={styles.tick}>
          <input id={confirmId(name)} type="checkbox" checked={confirmed} onChange={onToggle} />
          <span>
            {t('Still true')}
            <VisuallyHidden> {label}</VisuallyHidden>
          </span>
        </label>
      )}
    </li>
  );
}
