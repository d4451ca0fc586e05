import type { Language } from '@bowline/contract/text/languages';
import { readersLanguage, t } from '@bowline/contract/text/t';
import styles from './formatted-text.module.css';
import { FormattedText } from './formatted-text.tsx';

type Props = {
  html: string;
  language: Language;
  /** The language of a text right above it. */
  above?: Language | undefined;
};

/** A text that staff wrote about a camp. Where it is not in the reader's language, it says so, unless that is said above. */
export function CampText({ html, language, above }: Props) {
  if (!html) return null;
  if (language === readersLanguage()) return <FormattedText html={html} />;
  return (
    <>
      {language !== above && <p className={styles.note}>{t('This text is only in English.')}</p>}
      <FormattedText html={html} lang={language} />
    </>
  );
}
