/** In milliseconds: how often a frame is looked at. */
const LOOK_MS = 200;

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

/**
 * Shows the camera at the back in a video, and tells of each QR code in it until the signal aborts.
 * @throws where there is no camera, or the person does not allow it
 */
export async function watchCodes(
  video: HTMLVideoElement,
  onCode: (content: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const detector = await createDetector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    // A frame that cannot be read is followed by the next one.
    const codes = await detector.detect(video).catch(() => []);
    for (const { rawValue } of codes) if (!signal.aborted) onCode(rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The browser's own, or a library where it has none, such as on an iPhone. */
async function createDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass };
  const found = own ?? (await import('qr/decode.js')).BarcodeDetector;
  return new found({ formats: ['qr_code'] });
}

/** The token in the QR code of a name tag of this portal; undefined for any other code. */
export function passTokenOf(content: string, origin = location.origin): string | undefined {
  const path = /^\/staff\/camp\/pass\/([\w-]+)$/;
  if (!URL.canParse(content)) return undefined;
  const address = new URL(content);
  return address.origin === origin ? path.exec(address.pathname)?.[1] : undefined;
}
