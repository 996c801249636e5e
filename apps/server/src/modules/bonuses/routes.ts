import { claimBonus, forfeitBonus, getCashInfo, getFirstInfo, listBonuses } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import { type Binding, bind } from '../../http/bind.ts'
import { findVisitor } from '../identity/index.ts'
import { validStakesOf } from '../turnover/index.ts'
import { claimBonus as claim } from './claim-bonus.ts'
import { forfeitBonus as forfeit } from './forfeit-bonus.ts'
import { getCashInfo as cashInfo } from './info/get-cash-info.ts'
import { getFirstInfo as firstInfo } from './info/get-first-info.ts'
import { listBonuses as list } from './list-bonuses.ts'
import { bonusOnWire } from './on-wire.ts'

const pageSize = 20
const largest = 2n ** 63n - 1n

/** The calls about bonuses on deposits. */
export const routes: Binding[] = [
  bind(getFirstInfo, async (ctx, _, caller) =>
    firstInfo(ctx, (await findVisitor(ctx, caller))?.playerId ?? null),
  ),
  bind(getCashInfo, async (ctx, _, caller) =>
    cashInfo(ctx, (await findVisitor(ctx, caller))?.playerId ?? null),
  ),
  bind(claimBonus, async (ctx, { depositId, ...wish }, { playerId }) => {
    const bonus = await claim(ctx, { ...wish, playerId, depositId: idFrom(depositId) })
    return {
      id: String(bonus.id),
      amount: toWire(bonus.amount),
      needed: toWire(bonus.needed),
      expiresAt: bonus.expiresAt.getTime(),
    }
  }),
  bind(listBonuses, (ctx, { before, limit = pageSize }, { playerId }) =>
    list(ctx.db, playerId, { before: before === undefined ? null : idFrom(before), limit }),
  ),
  bind(forfeitBonus, async (ctx, { id }, { playerId }) =>
    bonusOnWire(await forfeit(ctx, playerId, idFrom(id)), await validStakesOf(ctx.db, playerId)),
  ),
]

// One too large for the database names nothing that exists.
function idFrom(digits: string): bigint {
  const id = BigInt(digits)
  return id > largest ? largest : id
}
