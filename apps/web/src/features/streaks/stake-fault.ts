import type { Money } from '@opendraw/money'
import { type Lock, lockWords } from '../../components/lock-words.ts'
import type { Say } from '../../copy/use-words.ts'

type Facts = { stake: Money; stakeMin: Money; cash: Money | undefined; isOpen: boolean; lock: Lock | null }

/** Why a stake cannot be placed as it stands, in words for the button; undefined when it can. The server has the last word. */
export function stakeFault(
  say: Say,
  money: (amount: Money) => string,
  { stake, stakeMin, cash, isOpen, lock }: Facts,
): string | undefined {
  if (lock) return lockWords(say, lock)
  if (!isOpen) return say('round.locked')
  if (stake === 0n) return say('slip.enter')
  if (stake < stakeMin) return say('slip.tooSmall', { min: money(stakeMin) })
  return cash !== undefined && stake > cash ? say('slip.low') : undefined
}
