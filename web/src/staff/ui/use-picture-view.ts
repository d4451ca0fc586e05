import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

const LARGEST = 6;
const STEP = 1.5;
const none: Size = { width: 0, height: 0 };

interface PictureView {
  readonly room: RefObject<HTMLDivElement | null>;
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

/** How a picture is looked at in the room there is: how large, and which way up. */
export function usePictureView(): PictureView {
  const room = useRef<HTMLDivElement>(null);
  const space = useSize(room);
  const [own, setOwn] = useState(none);
  const [turns, setTurns] = useState(0);
  const [zoom, setZoom] = useState(1);
  useMiddle(room, zoom);
  const upright = turns % 2 === 0;
  const [width, height] = upright ? [own.width, own.height] : [own.height, own.width];
  const scale = width && height ? Math.min(space.width / width, space.height / height) * zoom : 0;
  return {
    room,
    turns,
    zoom,
    shown: { width: own.width * scale, height: own.height * scale },
    begin({ naturalWidth, naturalHeight }) {
      setOwn({ width: naturalWidth, height: naturalHeight });
      room.current?.focus();
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

/** What was in the middle of the room stays there when the picture becomes larger or smaller. */
function useMiddle(element: RefObject<HTMLDivElement | null>, zoom: number): void {
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
