import { listPlayerBonuses } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { listBonuses } from '../../promotions/bonuses/index.ts'
import { playerOrRefuse } from '../players/player-profile.ts'

/** What operators may ask about bonuses. */
export const bonusRoutes: Binding[] = [
  bind(listPlayerBonuses, async (ctx, { id, ...paging }) => {
    const playerId = id
    await playerOrRefuse(ctx, playerId)
    return listBonuses(ctx.db, playerId, pagingFrom(paging))
  }),
]
