import { useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './staff-page.module.css';

type Props = {
  title: string;
  email: { readonly html: string; readonly text: string; readonly language: string };
};

/** An email as HTML, with its plain text folded below. */
export function EmailText({ title, email: { html, text, language } }: Props) {
  return (
    <>
      <EmailFrame key={html} title={title} html={html} />
      <Disclosure summary="Plain text version">
        <pre className={styles.text} lang={language}>
          {text}
        </pre>
      </Disclosure>
    </>
  );
}

const styleSheet = /<style>(.*?)<\/style>/s;

/**
 * An email as mail programs show it, where nothing in it can run, load or lead away. Its styles are in attributes and in the
 * document, which the page's own policy does not allow: they are put in by hand.
 */
function EmailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  function dress() {
    const mail = frame.current?.contentDocument;
    if (!mail) return;
    for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    const { CSSStyleSheet: Sheet } = mail.defaultView ?? window;
    const sheet = new Sheet();
    sheet.replaceSync(styleSheet.exec(html)?.[1] ?? '');
    mail.adoptedStyleSheets = [sheet];
    mail.addEventListener('click', (event) => event.preventDefault());
    if (frame.current) frame.current.style.height = `${mail.documentElement.scrollHeight}px`;
  }
  return (
    <iframe
      ref={frame}
      className={classNames('panel block', styles.frame)}
      title={title}
      sandbox="allow-same-origin"
      // Quotes of the text itself are escaped, so that this finds only attributes.
      srcDoc={html.replace(styleSheet, '').replaceAll(' style="', ' data-style="')}
      onLoad={dress}
    />
  );
}
