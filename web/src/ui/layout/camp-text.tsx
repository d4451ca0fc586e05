import type { Language } from '@bowline/contract/text/languages';
import { readersLanguage, t } from '@bowline/contract/text/t';
import styles from './camp-text.module.css';
import { FormattedText } from './formatted-text.tsx';

/** A text that staff wrote about a camp. Where it is not in the reader's language, it says so. */
export function CampText({ html, language }: { html: string; language: Language }) {
  if (!html) return null;
  if (language === readersLanguage()) return <FormattedText html={html} />;
  return (
    <>
      <p className={styles.note}>{t('This text is only in English.')}</p>
      <FormattedText html={html} lang={language} />
    </>
  );
}
