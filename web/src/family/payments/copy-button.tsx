import { t } from '@bowline/contract/text/t';
import { notifySuccess } from '../../shell/notifications/notifications.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-look.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type Props = { text: string; of: string; label?: string; look?: ButtonLook };

/** Puts a text on the clipboard, to carry it over into a banking app. */
export function CopyButton({ text, of, label = t('Copy'), look = 'quiet' }: Props) {
  // Browsers give no clipboard to pages without TLS; the value can still be selected.
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notifySuccess(t('{label} copied', { label: of }));
  };
  return (
    <Button look={look} onClick={copy}>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  );
}
