import type { Tx } from '@opendraw/db'
import { type Purpose, post, promoBudget, promoDue } from '@opendraw/ledger'
import { assert } from '@opendraw/money'

/** An amount of a budget, micro-USD. `key` is that of the business fact, so that it moves once; `ref` says what it is about. */
export type Earmark = Readonly<{ purpose: Purpose; amount: bigint; key: string; ref?: bigint }>

/** Puts an amount aside for what is promised from now on. False when the budget lacks it: then nothing moved, and nothing may be promised. */
export async function setAside(tx: Tx, { purpose, ...wish }: Earmark): Promise<boolean> {
  if (wish.amount === 0n) return true
  const [outcome] = await post(tx, [
    { from: promoBudget(purpose), to: promoDue(purpose), reason: 'promo_set_aside', ...wish },
  ])
  assert(
    outcome !== undefined && (outcome.ok || outcome.reason !== 'key_reused'),
    'an earmark has its own key',
  )
  return outcome.ok
}

/** Gives back what was put aside and will not be paid any more: promises that lapsed, in one journal, however many they are. */
export async function giveBack(tx: Tx, ...earmarks: readonly Earmark[]): Promise<void> {
  const outcomes = await post(
    tx,
    earmarks
      .filter(({ amount }) => amount > 0n)
      .map(({ purpose, ...wish }) => ({
        from: promoDue(purpose),
        to: promoBudget(purpose),
        reason: 'promo_give_back' as const,
        ...wish,
      })),
  )
  assert(
    outcomes.every(({ ok }) => ok),
    'what was put aside may go back',
  )
}
