/** Kinds of audible alerts (specification §4). */
export type AlertKind = "service" | "order" | "notice" | "chat";

/** The person's own switches for sound and vibration. */
export interface AlertSwitches {
  voice: boolean;
  shock: boolean;
}

/** Hz, played in sequence. */
const tones: Record<AlertKind, readonly number[]> = {
  chat: [659, 880],
  service: [659, 880],
  order: [523, 659, 784],
  notice: [587],
};

/** Length of a tone, and the window in which several alerts sound once, ms. */
const each = 120;
const together = 1500;

let context: AudioContext | null = null;
let last = Number.NEGATIVE_INFINITY;

/**
 * Plays the sound and vibrates, as the person's switches allow; several at once sound once. A page without user
 * interaction stays silent: browsers enforce it.
 */
export function alertOf(kind: AlertKind, { voice, shock }: AlertSwitches, now = performance.now()): void {
  if (now - last < together || !(voice || shock)) return;
  last = now;
  if (voice) play(tones[kind]);
  if (shock && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80);
}

function play(notes: readonly number[]): void {
  if (typeof AudioContext !== "function") return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    const { currentTime, destination } = context;
    for (const [place, tone] of notes.entries()) {
      const from = currentTime + (place * each) / 1000;
      const to = from + each / 1000;
      const sound = context.createOscillator();
      const volume = context.createGain();
      sound.frequency.value = tone;
      volume.gain.setValueAtTime(0.001, from);
      volume.gain.exponentialRampToValueAtTime(0.15, from + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, to);
      sound.connect(volume).connect(destination);
      sound.start(from);
      sound.stop(to);
    }
  } catch {
    // No audio device.
  }
}
