import { findByPass } from '@bowline/contract/api/staff/on-site/camp-passes';
import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { Mark } from '@bowline/contract/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { isExpectedAt, marksAt } from '@bowline/contract/on-site/places';
import { presenceOfPerson } from '@bowline/contract/on-site/presence';
import { formatTime } from '@bowline/contract/text/dates';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { canEncrypt, hashText } from '../../../../shell/cipher.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { useNavigate, useParams } from '../../../../ui/router/router.tsx';
import { NotFoundPage } from '../../../ui/staff-page.tsx';
import page from '../camp-day.module.css';
import { DayCount, placeCount } from '../day-count.tsx';
import { CurrentPlace, HAND_OVER, PlaceChoice } from '../day-filters.tsx';
import { Flags, Portrait } from '../person/person-row.tsx';
import { useOfflineApp } from '../phone-day/offline-app.ts';
import type { OpenPhoneDay, PhoneDay } from '../phone-day/phone-day.ts';
import { useMyName, usePhoneDay } from '../phone-day/use-phone-day.ts';
import { useShownDay } from '../phone-day/use-shown-day.ts';
import { SyncState } from '../sync-state.tsx';
import { TopBar } from '../top-bar.tsx';
import { UndoBar } from '../undo-bar.tsx';
import { UnstoredList } from '../unstored-list.tsx';
import { useCounting } from '../use-counting.ts';
import { usePlace } from '../use-place.ts';
import { useStable } from '../use-stable.ts';
import { WaitForDay } from '../wait-for-day.tsx';
import { type NoPassReason, passWords } from './pass-words.ts';
import styles from './scan-page.module.css';
import { passTokenOf, watchCodes } from './watch-codes.ts';

/** Counts by the QR codes of name tags, one after another, inside the page: an installed app stays open and logged in. */
export default function ScanPage() {
  const { campId = '' } = useParams();
  const { phone, ...known } = usePhoneDay(campId);
  useOfflineApp();
  if (known.closed) return <NotFoundPage />;
  if (!known.day) return <WaitForDay network={known.network} onRetry={phone.start} />;
  return <Scan phone={phone} known={known} day={known.day} />;
}

interface Props {
  readonly phone: Pick<OpenPhoneDay, 'act' | 'dismiss'>;
  readonly known: PhoneDay;
  readonly day: CampDay;
}

/** What the last code was of. */
type Scanned =
  | { readonly person: DayPerson; readonly before: Mark | undefined; readonly isExpected: boolean }
  | { readonly reason: keyof typeof passWords };

/** The camera, where it counts, and who it counted last. */
export function Scan({ phone, known, day: stored }: Props) {
  const day = useShownDay(stored, known.queue);
  const me = useMyName();
  const navigate = useNavigate();
  const marks = useMemo(() => marksOf(day.changes, known.queue, me), [day.changes, known.queue, me]);
  const { place, choose, current, act } = usePlace(day, phone.act);
  const counting = useCounting(day, place, marks, act);
  const [scanned, setScanned] = useState<Scanned>();
  const go = (at: string) => {
    counting.forget();
    setScanned(undefined);
    choose(at);
  };
  const scan = useStable(async (token: string) => {
    const found = await findPass(day, token);
    if ('reason' in found) {
      signalScan('nobody');
      return setScanned(found);
    }
    const { registration_id } = found.person;
    // Their sheet asks who takes them, or whether they came back: a scan shows neither before it counts.
    const isElsewhere =
      marks.handedOver.has(registration_id) ||
      presenceOfPerson(found.person, day.checkpoints, marks).question !== undefined;
    if (place === HAND_OVER || isElsewhere)
      return navigate(`/camp/${day.camp.id}/today?person=${registration_id}`);
    const before = marksAt(place, marks).get(registration_id);
    const isExpected = isExpectedAt(found.person, place, day.checkpoints, marks);
    counting.countOne(registration_id);
    signalScan(before ? 'again' : 'counted');
    setScanned({ ...found, before, isExpected });
  });
  return (
    <div className={page.page}>
      <TopBar camp="Scan name tags" state={<SyncState {...known} />}>
        <div className={classNames('line gap-2 middle between', page.place)}>
          <PlaceChoice day={day} place={place} onChange={go} />
          <DayCount count={placeCount(day, day.people, place, marks)} place={place} />
        </div>
        <CurrentPlace day={day} place={place} current={current} onChange={go} />
        <Link className={classNames('center medium', page.toList)} to={`/camp/${day.camp.id}/today`}>
          All campers
        </Link>
      </TopBar>
      <UnstoredList day={day} unstored={known.unstored} onDismiss={phone.dismiss} />
      <Camera onToken={scan} />
      <div role="status">
        {scanned && 'reason' in scanned && (
          <Callout colour="red" title={passWords[scanned.reason].title}>
            <p>{passWords[scanned.reason].text}</p>
          </Callout>
        )}
        {scanned && 'person' in scanned && place !== HAND_OVER && (
          <Counted scanned={scanned} photo={known.photos[scanned.person.registration_id]?.jpeg}>
            {scanned.before
              ? `Counted before, ${formatTime(scanned.before.at, day.time_zone)} by ${scanned.before.by}`
              : `Counted: ${place.name}`}
          </Counted>
        )}
      </div>
      <UndoBar done={counting.done} onClose={counting.forget} />
    </div>
  );
}

interface CountedProps {
  readonly scanned: Extract<Scanned, { person: DayPerson }>;
  readonly photo: string | undefined;
  readonly children: ReactNode;
}

function Counted({ scanned: { person, before, isExpected }, photo, children }: CountedProps) {
  return (
    <div className={classNames('line gap-3 middle', styles.counted, before && styles.before)}>
      <Portrait name={person.name} photo={photo} />
      <div>
        <strong className={styles.name}>{person.name}</strong>
        <p>{children}</p>
        {!isExpected && <p className="bold amber">Was not expected here</p>}
        <Flags person={person} />
      </div>
    </div>
  );
}

/** The same code counts again only after it was out of sight for this long. */
const SAME_CODE_MS = 2500;

function Camera({ onToken }: { readonly onToken: (token: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'looking' | 'other code' | 'no camera'>('looking');
  useEffect(() => {
    const watching = new AbortController();
    let last = { content: '', at: Number.NEGATIVE_INFINITY };
    const onCode = (content: string) => {
      const now = performance.now();
      const isSame = content === last.content && now - last.at < SAME_CODE_MS;
      last = { content, at: now };
      if (isSame) return;
      const token = passTokenOf(content);
      setState(token === undefined ? 'other code' : 'looking');
      if (token !== undefined) onToken(token);
    };
    if (video.current) watchCodes(video.current, onCode, watching.signal).catch(() => setState('no camera'));
    return () => watching.abort();
  }, [onToken]);
  if (state === 'no camera')
    return (
      <div className={page.notice}>
        <Callout colour="amber" role="alert" title="The camera cannot be used">
          Allow the camera for this page in the settings of the browser, or find the camper by name.
        </Callout>
      </div>
    );
  return (
    <>
      <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />
      <p className={styles.hint} role="status">
        {state === 'other code'
          ? 'That isn’t a name-tag code. Hold the code of a name tag in front of the camera.'
          : 'Hold one name tag after another in front of the camera.'}
      </p>
    </>
  );
}

/** What a scan has led to: somebody counted, counted before, or nobody found. */
type ScanOutcome = 'counted' | 'again' | 'nobody';

/** Vibrations and pauses, in milliseconds. */
const vibrations = { counted: [80], again: [40, 60, 40], nobody: [300] };
/** In hertz. */
const tones = { counted: 880, again: 587, nobody: 196 };
const TONE_SECONDS = 0.15;

let audio: AudioContext | undefined;

/** A short sound and a vibration, where the phone has them and lets a page use them. */
function signalScan(outcome: ScanOutcome): void {
  navigator.vibrate?.(vibrations[outcome]);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = tones[outcome];
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}

type FoundPass = { readonly person: DayPerson } | { readonly reason: NoPassReason };

/** Whose QR code was read: by the list on this phone, which needs no network; the server says why it is of nobody there. */
async function findPass(
  { camp, people }: Pick<CampDay, 'camp' | 'people'>,
  token: string,
): Promise<FoundPass> {
  const hash = canEncrypt() ? await hashText(token) : undefined;
  const known = hash && people.find(({ pass_hash }) => pass_hash === hash);
  if (known) return { person: known };
  try {
    const { state, camp_id, registration_id } = await callApi(findByPass, {
      params: { token },
      background: true,
    });
    // The name tag may have been printed since the list was read.
    const person = people.find((one) => one.registration_id === registration_id);
    if (state !== 'valid') return { reason: state };
    if (person) return { person };
    return { reason: camp_id === camp.id ? 'unknown' : 'other camp' };
  } catch (error) {
    return { reason: error instanceof ApiError && error.status > 0 ? 'unknown' : 'offline' };
  }
}
