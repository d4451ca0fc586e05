import { exampleOfPair, groupPlaceholders } from '@bowline/contract/group-placeholders';
import { t } from '@bowline/contract/text/t';
import type { RefObject } from 'react';
import styles from './group-message.module.css';

type Props = { area: RefObject<HTMLTextAreaElement | null>; onInsert: (text: string) => void };

/** What becomes each family's own words; pressed, it is put where the writing is. It may stand in the subject too. */
export function Placeholders({ area, onInsert }: Props) {
  function insert(placeholder: string) {
    const box = area.current;
    if (!box) return;
    box.setRangeText(placeholder, box.selectionStart, box.selectionEnd, 'end');
    onInsert(box.value);
    box.focus();
  }
  return (
    <section className={styles.placeholders} aria-label={t('Placeholders')}>
      <p>{t('Replaced with each family’s own details, in the subject too. Select one to insert it:')}</p>
      <ul>
        {Object.entries(groupPlaceholders).map(([name, label]) => (
          <li key={name}>
            <button type="button" className={styles.placeholder} onClick={() => insert(`{${name}}`)}>
              {`{${name}}`}
            </button>
            {t(label)}
          </li>
        ))}
        <li>
          <button type="button" className={styles.placeholder} onClick={() => insert(exampleOfPair)}>
            {exampleOfPair}
          </button>
          {t('The first word for one camper, the second for siblings: “{camper} {has|have} …”')}
        </li>
      </ul>
    </section>
  );
}
