import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './image-viewer.module.css';

const LARGEST = 6;

const STEP = 1.5;

const none: Size = { width: 0, height: 0 };

type Props = { url: string; label: string; onShown?: () => void; onFailed?: () => void };

/**
 * A picture that opens in a dialog of its own, to be made larger and turned. react-zoom-pan-pinch would add 12.5 kB (brotli)
 * and leave turning and the keys to us.
 */
export function ZoomableImage({ url, label, onShown, onFailed }: Props) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={classNames('inset block', styles.opener)}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt={`${label}: make it larger`} onLoad={onShown} onError={onFailed} />
      </button>
      <dialog ref={dialog} className={classNames('sheet', styles.dialog)} aria-label={label} onClose={close}>
        {open && <ImageViewer url={url} label={label} onClose={close} />}
      </dialog>
    </>
  );
}

type ViewerProps = { url: string; label: string; onClose: () => void };

/** A picture in all the room of its dialog: larger and smaller, turned, moved about with the arrow keys. */
export function ImageViewer({ url, label, onClose }: ViewerProps) {
  const view = useImageView();
  const { shown, turns, zoom } = view;
  const keys: Readonly<Record<string, () => void>> = {
    '+': view.larger,
    '=': view.larger,
    '-': view.smaller,
    '0': view.whole,
    r: view.turn,
  };
  function onKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  const upright = turns % 2 === 0;
  const box: CSSProperties = upright ? shown : { width: shown.height, height: shown.width };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog, each beside a button of its own
    <div className={styles.whole} onKeyDown={onKeyDown}>
      <div className={classNames('row gap-2 middle', styles.tools)}>
        <Button onClick={view.larger}>Larger (+)</Button>
        <Button onClick={view.smaller} disabled={zoom === 1}>
          Smaller (−)
        </Button>
        <Button onClick={view.turn}>Turn (R)</Button>
        <output className={styles.zoom}>{`${Math.round(zoom * 100)} %`}</output>
        <Button variant="primary" onClick={onClose}>
          Close (Esc)
        </Button>
      </div>
      <section
        ref={view.viewport}
        className={classNames('inset stack', styles.viewport)}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className={styles.box} style={box}>
          <img
            className={styles.picture}
            style={{ ...shown, rotate: `${turns * 90}deg` }}
            src={url}
            alt={label}
            onLoad={({ currentTarget }) => view.begin(currentTarget)}
          />
        </div>
      </section>
    </div>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface ImageView {
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** In quarters clockwise. */
  readonly turns: number;
  /** 1 where the whole picture is in view. */
  readonly zoom: number;
  /** How large the picture is shown, before it is turned. */
  readonly shown: Size;
  /** Once the picture is there: the arrow keys then move it. */
  begin(picture: HTMLImageElement): void;
  larger(): void;
  smaller(): void;
  whole(): void;
  turn(): void;
}

/** How an image is shown in its viewer: zoom and rotation. */
function useImageView(): ImageView {
  const viewport = useRef<HTMLDivElement>(null);
  const viewportSize = useSize(viewport);
  const [imageSize, setImageSize] = useState(none);
  const [turns, setTurns] = useState(0);
  const [zoom, setZoom] = useState(1);
  useKeepMiddle(viewport, zoom);
  const upright = turns % 2 === 0;
  const [width, height] = upright ? [imageSize.width, imageSize.height] : [imageSize.height, imageSize.width];
  const scale =
    width && height ? Math.min(viewportSize.width / width, viewportSize.height / height) * zoom : 0;
  return {
    viewport,
    turns,
    zoom,
    shown: { width: imageSize.width * scale, height: imageSize.height * scale },
    begin({ naturalWidth, naturalHeight }) {
      setImageSize({ width: naturalWidth, height: naturalHeight });
      viewport.current?.focus();
    },
    larger: () => setZoom(Math.min(LARGEST, zoom * STEP)),
    smaller: () => setZoom(Math.max(1, zoom / STEP)),
    whole: () => setZoom(1),
    turn: () => setTurns(turns + 1),
  };
}

function useSize(element: RefObject<HTMLDivElement | null>): Size {
  const [size, setSize] = useState(none);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: watched.offsetWidth, height: watched.offsetHeight }),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** What was in the middle of the viewport stays there when the zoom changes. */
function useKeepMiddle(element: RefObject<HTMLDivElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const { current } = element;
    const ratio = zoom / before.current;
    before.current = zoom;
    if (!current || ratio === 1) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = current;
    current.scrollLeft = (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2;
    current.scrollTop = (scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
  }, [element, zoom]);
}
