import { getPlayerLevels } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom } from '../../../paging.ts'
import { levelsOnWire, readLevels, readRebate, rebateNowOnWire } from '../../levels/index.ts'
import { playerOrRefuse } from '../desk/players/player-profile.ts'

/** What operators may ask about levels. */
export const levelRoutes: Binding[] = [
  bind(getPlayerLevels, async (ctx, { id }) => {
    const playerId = idFrom(id)
    await playerOrRefuse(ctx, playerId)
    const levels = levelsOnWire(await readLevels(ctx, playerId))
    return { levels, rebate: rebateNowOnWire(await readRebate(ctx, playerId)) }
  }),
]
