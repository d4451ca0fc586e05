import { notifySuccess } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './staff-page.module.css';

/** Recovery codes, to be copied, printed or written down. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={classNames('inset stack gap-2', styles.codes)}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

type CopyProps = { text: string; label?: string; quiet?: boolean };

/** Browsers give no clipboard to pages without TLS; there is no button then, and the text can still be selected. */
export function CopyButton({ text, label = 'Copy', quiet = false }: CopyProps) {
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notifySuccess('Copied');
  };
  return (
    <Button variant={quiet ? 'quiet' : 'secondary'} onClick={copy}>
      {label}
    </Button>
  );
}
