import { t } from '@bowline/contract/text/t';
import { useEffect, useRef, useState } from 'react';
import { PictureRoom } from './picture-room.tsx';
import styles from './zoomable-picture.module.css';

type Props = { url: string; label: string; onShown?: () => void; onFailed?: () => void };

/** A picture that opens in a dialog of its own, to be made larger and turned. */
export function ZoomablePicture({ url, label, onShown, onFailed }: Props) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)}>
        <img
          src={url}
          alt={t('{what}: make it larger', { what: label })}
          onLoad={onShown}
          onError={onFailed}
        />
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={close}>
        {open && <PictureRoom url={url} label={label} onClose={close} />}
      </dialog>
    </>
  );
}
