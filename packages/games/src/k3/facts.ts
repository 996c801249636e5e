import { assert } from '@opendraw/money'
import type { Result } from '../rules.ts'

/** How three dice fall: all different, exactly two alike, or all alike. */
export type DiceForm = 'all_diff' | 'pair' | 'triple'

/** The facts of a throw of K3. Big is 11 to 18; a triple counts like any other throw. */
export type DiceFacts = Readonly<{
  sum: number
  size: 'big' | 'small'
  parity: 'odd' | 'even'
  form: DiceForm
  isStraight: boolean
}>

/** The facts of three dice. Fails as a bug for anything else. */
export function diceFacts(result: Result): DiceFacts {
  assert(result.length === 3, 'a throw has three dice')
  const sum = result.reduce((total, die) => total + die, 0)
  const faces = new Set(result).size
  return {
    sum,
    size: sum >= 11 ? 'big' : 'small',
    parity: sum % 2 === 1 ? 'odd' : 'even',
    form: faces === 3 ? 'all_diff' : faces === 2 ? 'pair' : 'triple',
    isStraight: faces === 3 && Math.max(...result) - Math.min(...result) === 2,
  }
}
