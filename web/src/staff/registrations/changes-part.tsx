import type { Comparison } from '@bowline/contract/api/staff/registration-answers';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Card } from '../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import changeStyles from './changes.module.css';
import { ChangesTable } from './changes-table.tsx';
import styles from './review.module.css';

type Props = {
  comparisons: readonly Comparison[];
  chosen: Comparison;
  onChoose: (comparison: Comparison) => void;
};

/** What the family changed: since the reader looked, or since it was submitted before. */
export function ChangesPart({ comparisons, chosen, onChoose }: Props) {
  const nameOf = useComparisonName();
  return (
    <Card as="section" className={styles.part} id="changes">
      <h2>{t('What changed')}</h2>
      {comparisons.length === 1 ? (
        <p className={styles.quiet}>{nameOf(chosen)}</p>
      ) : (
        <fieldset className={changeStyles.switch}>
          <legend>
            <VisuallyHidden>{t('Compared with')}</VisuallyHidden>
          </legend>
          {comparisons.map((comparison) => (
            <label key={comparison.since}>
              <input
                type="radio"
                name="since"
                checked={comparison.since === chosen.since}
                onChange={() => onChoose(comparison)}
              />
              <span>{nameOf(comparison)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ChangesTable changes={chosen.changes} />
    </Card>
  );
}

function useComparisonName() {
  const { time_zone } = usePortal();
  return ({ since, at }: Comparison) => {
    const time = { time: formatInstant(at, time_zone) };
    return since === 'looked'
      ? t('Since you last looked ({time})', time)
      : t('Since the submission of {time}', time);
  };
}
