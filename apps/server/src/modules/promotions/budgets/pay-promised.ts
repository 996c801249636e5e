import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import {
  type Account,
  keyFrom,
  type Outcome,
  open,
  type Purpose,
  post,
  promoBudget,
  promoDue,
  type Reason,
} from '@opendraw/ledger'
import { assert } from '@opendraw/money'
/** What a promotion pays: to a player's cash or bonus, or into a packet. Micro-USD; paid once a `key`. */
export type Payment = Readonly<{ to: Account; amount: bigint; reason: Reason; key: string; ref?: bigint }>

/** Pays what was put aside before, in one journal, however many they are. Answers what became of each, in their order. */
export async function payPromised(
  tx: Tx,
  purpose: Purpose,
  payments: readonly Payment[],
): Promise<Outcome[]> {
  if (payments.length === 0) return []
  await open(
    tx,
    payments.map(({ to }) => to),
  )
  const outcomes = await post(
    tx,
    payments.map((payment) => ({ from: promoDue(purpose), ...payment })),
  )
  assert(
    outcomes.every(({ ok }) => ok),
    'a payment has its own key',
  )
  return outcomes
}

/**
 * Pays at once out of the budget: for what was not promised before it is claimed. Refuses with `promotion_paused`, and moves
 * nothing, when the budget lacks the money. Paid once a key: a repeat answers the first outcome.
 */
export async function payFromBudget(tx: Tx, purpose: Purpose, payment: Payment): Promise<Outcome> {
  const { amount, key, ref } = payment
  const earmark = { purpose, amount, key: keyFrom('set aside', key), ...(ref !== undefined && { ref }) }
  if (!(await setAside(tx, earmark))) throw new Refusal('promotion_paused')
  const [outcome] = await payPromised(tx, purpose, [payment])
  assert(outcome !== undefined, 'every payment has an outcome')
  return outcome
}

/** An amount of a budget, micro-USD. `key` is that of the business fact, so that it moves once; `ref` says what it is about. */
type Earmark = Readonly<{ purpose: Purpose; amount: bigint; key: string; ref?: bigint }>

/** Puts an amount aside for what is promised from now on. False when the budget lacks it: then nothing moved, and nothing may be promised. */
export async function setAside(tx: Tx, { purpose, ...input }: Earmark): Promise<boolean> {
  if (input.amount === 0n) return true
  const [outcome] = await post(tx, [
    { from: promoBudget(purpose), to: promoDue(purpose), reason: 'promo_set_aside', ...input },
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
      .map(({ purpose, ...input }) => ({
        from: promoDue(purpose),
        to: promoBudget(purpose),
        reason: 'promo_give_back' as const,
        ...input,
      })),
  )
  assert(
    outcomes.every(({ ok }) => ok),
    'what was put aside may go back',
  )
}
