/** tick: a press has counted. done: a request was carried out. result: a round was drawn. won: more came back than was staked. */
export type Felt = 'tick' | 'done' | 'result' | 'won'

type Note = Readonly<{ hertz: number; atSeconds: number }>

const SECONDS = 0.16
const gains = { subtle: 0.05, full: 0.14 } as const
const notes: Readonly<Record<Felt, readonly Note[]>> = {
  tick: [{ hertz: 660, atSeconds: 0 }],
  done: [{ hertz: 523, atSeconds: 0 }],
  result: [{ hertz: 440, atSeconds: 0 }],
  won: [
    { hertz: 523, atSeconds: 0 },
    { hertz: 659, atSeconds: 0.1 },
    { hertz: 784, atSeconds: 0.2 },
  ],
}

let context: AudioContext | undefined

/** Plays a short synthesized sound. A browser that has not been touched yet stays silent. */
export function playSound(what: Felt, volume: keyof typeof gains): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const note of notes[what]) playNote(context, note, gains[volume])
}

function playNote(audio: AudioContext, { hertz, atSeconds }: Note, gain: number): void {
  const start = audio.currentTime + atSeconds
  const tone = audio.createOscillator()
  const envelope = audio.createGain()
  tone.type = 'sine'
  tone.frequency.value = hertz
  envelope.gain.setValueAtTime(0, start)
  // Up and down within the note: an edge is heard as a click.
  envelope.gain.linearRampToValueAtTime(gain, start + 0.012)
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS)
  tone.connect(envelope).connect(audio.destination)
  tone.start(start)
  tone.stop(start + SECONDS)
}
