import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { cash, keyFrom } from '@opendraw/ledger'
import { type Step } from '../../../calendar/index.ts'
import { noteEarnings, payPromised, setAside } from '../../budgets/index.ts'
import { promotableOf } from '../../../responsible-gaming/index.ts'
import { settingOf } from '../../../settings/index.ts'
import { addCommissions, edgesOfDay, endDay, type NewCommission, ratesOfDay } from '../tables/commissions.ts'
import { commissionOf } from './commission-of.ts'

const teamsPerStep = 1_000

/**
 * Pays the commission of a day to the next thousand players after `cursor`, each once: a share of the house's edge on the valid
 * stakes of those below them who count, and of nothing else. Whom promotions may not reach gets nothing, now or later. All wait
 * while the budget cannot pay the thousand (`promotion_paused`): late, and never less.
 */
export async function payCommissions(tx: Tx, day: string, cursor: bigint): Promise<Step> {
  const rates = await ratesOfDay(tx, day, await settingOf(tx, 'commissionBasisPoints'))
  const teams = await edgesOfDay(tx, day, cursor, teamsPerStep)
  const promotable = await promotableOf(
    tx,
    teams.map(({ playerId }) => playerId),
  )
  const due = teams
    .map(({ playerId, edges }): NewCommission => {
      const amounts = commissionOf(edges, rates)
      const key = promotable.has(playerId) ? keyFrom('commission', day, playerId) : null
      return { playerId, amounts, amount: amounts.reduce((sum, one) => sum + one, 0n), key }
    })
    .filter(({ amount }) => amount > 0n)
  const paid = await pay(tx, day, cursor, due)
  await addCommissions(tx, day, due)
  const last = teams.at(-1)
  const next = last && teams.length === teamsPerStep ? last.playerId : null
  if (next === null) await endDay(tx, day)
  return { next, walletsChanged: paid }
}

async function pay(tx: Tx, day: string, cursor: bigint, due: readonly NewCommission[]): Promise<bigint[]> {
  const payments = due.flatMap(({ playerId, amount, key }) =>
    key === null ? [] : [{ playerId, amount, key }],
  )
  const amount = payments.reduce((sum, one) => sum + one.amount, 0n)
  const earmark = { purpose: 'commission', amount, key: keyFrom('commissions of', day, cursor) } as const
  if (!(await setAside(tx, earmark))) throw new Refusal('promotion_paused')
  await payPromised(
    tx,
    'commission',
    payments.map((one) => ({
      to: cash(one.playerId),
      amount: one.amount,
      reason: 'commission',
      key: one.key,
    })),
  )
  await noteEarnings(
    tx,
    payments.map((one) => ({ ...one, kind: 'commission', asset: 'USD', state: 'paid', period: day })),
  )
  return payments.map(({ playerId }) => playerId)
}
