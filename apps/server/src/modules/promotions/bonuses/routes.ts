import { claimBonus, forfeitBonus, getCashInfo, getFirstInfo, listBonuses } from '@opendraw/contract'
import { type Binding, bind } from '../../../http/bind.ts'
import { findVisitor } from '../../accounts/index.ts'
import { validStakesOf } from '../../wagering/index.ts'
import {
  getCashInfo as cashInfo,
  getFirstInfo as firstInfo,
  listBonuses as list,
  toBonus,
} from './bonus-info.ts'
import { claimBonus as claim } from './claim-bonus.ts'
import { forfeitBonus as forfeit } from './end-bonus.ts'

const PAGE_SIZE = 20

/** The calls about bonuses on deposits. */
export const routes: Binding[] = [
  bind(getFirstInfo, async (ctx, _, caller) =>
    firstInfo(ctx, (await findVisitor(ctx, caller))?.playerId ?? null),
  ),
  bind(getCashInfo, async (ctx, _, caller) =>
    cashInfo(ctx, (await findVisitor(ctx, caller))?.playerId ?? null),
  ),
  bind(claimBonus, async (ctx, { depositId, ...input }, { playerId }) => {
    const bonus = await claim(ctx, { ...input, playerId, depositId })
    return { id: bonus.id, amount: bonus.amount, needed: bonus.needed, expiresAt: bonus.expiresAt }
  }),
  bind(listBonuses, (ctx, { before, limit = PAGE_SIZE }, { playerId }) =>
    list(ctx.db, playerId, { before: before ?? null, limit }),
  ),
  bind(forfeitBonus, async (ctx, { id }, { playerId }) =>
    toBonus(await forfeit(ctx, playerId, id), await validStakesOf(ctx.db, playerId)),
  ),
]
