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
import { add, assert } from '@opendraw/money'

/**
 * An amount of a budget, micro-USD. `key` is that of the business fact, so that it moves once; `ref` says what it is about. `holder`:
 * whose promises hold it, where they are not the budget's own: the cents behind points stand in one place, whoever paid for them.
 */
type Earmark = Readonly<{ purpose: Purpose; holder?: Purpose; amount: bigint; key: string; ref?: bigint }>

/** What a promotion pays: to a player's cash or bonus, or into a packet. Micro-USD; paid once a `key`. */
export type Payment = Readonly<{ to: Account; amount: bigint; reason: Reason; key: string; ref?: bigint }>

/** Puts an amount aside for what is promised from now on. False when the budget lacks it: then nothing moved, and nothing may be promised. */
export async function setAside(tx: Tx, earmark: Earmark): Promise<boolean> {
  return earmark.amount === 0n || (await setAsideOnce(tx, earmark)).ok
}

/** Puts an amount, not 0, aside; answers what became of it, and whether that was before. */
export async function setAsideOnce(tx: Tx, { purpose, holder, ...input }: Earmark): Promise<Outcome> {
  const [outcome] = await post(tx, [
    { from: promoBudget(purpose), to: promoDue(holder ?? purpose), reason: 'promo_set_aside', ...input },
  ])
  assert(
    outcome !== undefined && (outcome.ok || outcome.reason !== 'key_reused'),
    'an earmark has its own key',
  )
  return outcome
}

/** Pays what was put aside before, in one journal, however many they are; each once a key. */
export async function payPromised(tx: Tx, purpose: Purpose, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return
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
    'what was put aside is paid, each by its own key',
  )
}

/**
 * Pays at once out of the budget: for what was not promised before it is claimed. Refuses with `promotion_paused`, and moves
 * nothing, when the budget lacks a part of it. Each is paid once a key: a repeat moves nothing more. `asideKey`: under which the
 * whole is put aside first; it follows from the first payment's key when left out.
 */
export async function payFromBudget(
  tx: Tx,
  purpose: Purpose,
  payments: readonly Payment[],
  asideKey?: string,
): Promise<void> {
  const [first] = payments
  if (!first) return
  const earmark = {
    purpose,
    amount: add(...payments.map(({ amount }) => amount)),
    key: asideKey ?? keyFrom('set aside', first.key),
    ...(first.ref !== undefined && { ref: first.ref }),
  }
  if (!(await setAside(tx, earmark))) throw new Refusal('promotion_paused')
  await payPromised(tx, purpose, payments)
}

/** Returns what was set aside and will not be paid any more: expired promises, in one journal, however many they are. */
export async function giveBack(tx: Tx, ...earmarks: readonly Earmark[]): Promise<void> {
  const outcomes = await post(
    tx,
    earmarks
      .filter(({ amount }) => amount > 0n)
      .map(({ purpose, holder, ...input }) => ({
        from: promoDue(holder ?? purpose),
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
