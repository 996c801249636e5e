import type { Key, Say } from '../../copy/use-words.ts'

const reasons: Readonly<Record<string, Key>> = {
  not_opened: 'void.notOpened',
  not_drawable: 'void.notDrawable',
  no_beacon: 'void.noBeacon',
}

/** Why a round was voided. What an operator wrote stands as it was written. */
export function voidWords(say: Say, reason: string): string {
  const key = reasons[reason]
  return key ? say(key) : reason
}
