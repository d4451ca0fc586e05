import { MIN_PASSWORD_LENGTH } from '@bowline/contract/api/family/account/passwords';
import { t } from '@bowline/contract/text/t';
import { classNames } from '../../ui/class-names.ts';
import styles from './auth.module.css';

/** How strong something is, in words with bars beside them; `level` 0 to 3. */
export function StrengthMeter({ level, text }: { level: number; text: string }) {
  return (
    <span className={styles.meter}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classNames(styles.bar, bar <= level && styles.filled)} />
        ))}
      </span>
      <span>{text}</span>
    </span>
  );
}

type Strength = { level: 0 | 1 | 2 | 3; text: string };

/** A hint only: length counts most, and a single character repeated counts as little. */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  const distinct = new Set(characters).size;
  if (characters.length < MIN_PASSWORD_LENGTH)
    return { level: 0, text: t('At least 6 characters; longer is safer.') };
  if (characters.length < 10 || distinct < 6) {
    return { level: 1, text: t('Weak. A few unrelated words are strong and easy to remember.') };
  }
  if (characters.length < 14) return { level: 2, text: t('Good') };
  return { level: 3, text: t('Strong') };
}
