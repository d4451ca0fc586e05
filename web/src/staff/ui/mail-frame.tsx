import { useRef } from 'react';
import styles from './mail-frame.module.css';

type Props = { title: string; html: string };

/**
 * A mail as mail programs show it, where nothing in it can run, load or lead away. Its styles stand in attributes, which the
 * page's own policy refuses to read: they are put in by hand.
 */
export function MailFrame({ title, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  function dress() {
    const mail = frame.current?.contentDocument;
    if (!mail) return;
    for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    mail.addEventListener('click', (event) => event.preventDefault());
    if (frame.current) frame.current.style.height = `${mail.documentElement.scrollHeight}px`;
  }
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      // Quotes of the text itself are escaped, so that this finds attributes alone.
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={dress}
    />
  );
}
