import { haptics, sound } from './device-choice.ts'
import type { Felt } from './play-sound.ts'

/** Milliseconds of vibration and pauses. */
const patterns: Readonly<Record<'subtle' | 'full', Readonly<Record<Felt, number | number[]>>>> = {
  subtle: { tick: 8, done: 12, result: 0, won: 12 },
  full: { tick: 16, done: 24, result: 10, won: [12, 60, 24] },
}

/** Makes something felt and heard, as much as the device wants. A sound's code comes with the first one. */
export function feel(what: Felt): void {
  const touch = haptics.get()
  // Before the first touch browsers refuse, and write it down as an error.
  const isTouched = navigator.userActivation?.hasBeenActive ?? true
  if (touch !== 'off' && isTouched) navigator.vibrate?.(patterns[touch][what])
  const volume = sound.get()
  // The subtle sound leaves out what the finger knows.
  if (volume === 'off' || (volume === 'subtle' && what === 'tick')) return
  void import(/* seldom */ './play-sound.ts')
    .then(({ playSound }) => playSound(what, volume))
    .catch(() => undefined)
}
