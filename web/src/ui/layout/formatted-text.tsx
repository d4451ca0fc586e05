import styles from './formatted-text.module.css';

const headingTag = /(<\/?h)([1-6])/g;

/** Long text written by staff. Only for HTML that the server has sanitised. */
export function FormattedText({ html, lang }: { html: string; lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown and sanitised by the server
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: liftHeadings(html) }} />;
}

/** Lets the headings of a text begin at h3, below the page's own, whatever level its writer began with. */
export function liftHeadings(html: string): string {
  const levels = [...html.matchAll(headingTag)].map(([, , level]) => Number(level));
  const shift = 3 - Math.min(...levels);
  return html.replace(headingTag, (_, tag: string, level) => `${tag}${Math.min(6, Number(level) + shift)}`);
}
