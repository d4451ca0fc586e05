import styles from './formatted-text.module.css';
import { liftHeadings } from './lift-headings.ts';

/** Long text written by the camp's office. Only for HTML that the server has sanitised. */
export function FormattedText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown and sanitised by the server
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: liftHeadings(html) }} />;
}
