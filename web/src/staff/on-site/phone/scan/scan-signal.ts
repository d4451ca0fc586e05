/** What a scan has led to: somebody counted, counted before, or nobody found. */
type ScanOutcome = 'counted' | 'again' | 'nobody';

/** Vibrations and pauses, in milliseconds. */
const vibrations = { counted: [80], again: [40, 60, 40], nobody: [300] };
/** In hertz. */
const tones = { counted: 880, again: 587, nobody: 196 };
const TONE_SECONDS = 0.15;

let audio: AudioContext | undefined;

/** A short sound and a vibration, where the phone has them and lets a page use them. */
export function signalScan(outcome: ScanOutcome): void {
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
