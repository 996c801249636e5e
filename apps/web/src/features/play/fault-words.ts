import type { Money } from '@opendraw/money'
import { playName } from '../../copy/names.ts'
import type { Say } from '../../copy/use-words.ts'
import type { SlipFault } from './slip-check.ts'

/** Why the slip cannot be placed, on its button. */
export function faultWords(say: Say, money: (amount: Money) => string, fault: SlipFault): string {
  switch (fault.fault) {
    case 'locked':
      return say('round.locked')
    case 'empty':
      return say('slip.enter')
    case 'low':
      return say('slip.low')
    case 'tooSmall':
      return say('slip.pickTooSmall', {
        name: playName(say, fault.choice.play, fault.choice.pick),
        min: money(fault.limit),
      })
    case 'tooLarge':
      return say('slip.pickTooLarge', {
        name: playName(say, fault.choice.play, fault.choice.pick),
        max: money(fault.limit),
      })
  }
}
