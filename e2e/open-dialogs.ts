import type { PastOfDialogs } from './a-past-of-dialogs.ts'
import type { DialogName } from './all-dialogs.ts'
import type { Dialog } from './dialog.ts'
import { dialogsOfAPerson, lastDialogs, type visitorDialogs } from './dialogs-of-a-person.ts'
import { dialogsOfManyRounds } from './dialogs-of-many-rounds.ts'
import { dialogsOfMoney } from './dialogs-of-money.ts'
import { dialogsOfPlay } from './dialogs-of-play.ts'

type OfPlayer = Exclude<DialogName, keyof typeof visitorDialogs>

/** Every dialog of a player, in an order in which none is in the way of the next. */
export function dialogsOf(past: PastOfDialogs): Readonly<Record<OfPlayer, Dialog>> {
  return {
    ...dialogsOfPlay(past),
    ...dialogsOfMoney(past),
    ...dialogsOfAPerson(past),
    ...dialogsOfManyRounds(past),
    ...lastDialogs(past),
  }
}
