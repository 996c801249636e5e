import { getPlayerLevels } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { readLevels, readRebate, toLevels, toRebateNow } from '../../promotions/loyalty/index.ts'
import { playerOrRefuse } from '../players/player-profile.ts'

/** What operators may ask about levels. */
export const levelRoutes: Binding[] = [
  bind(getPlayerLevels, async (ctx, { id }) => {
    const playerId = id
    await playerOrRefuse(ctx, playerId)
    const levels = toLevels(await readLevels(ctx, playerId))
    return { levels, rebate: toRebateNow(await readRebate(ctx, playerId)) }
  }),
]
