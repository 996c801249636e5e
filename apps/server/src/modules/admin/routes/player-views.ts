import { viewAsPlayer } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { viewAsPlayer as view } from '../view/view-as-player.ts'

/** The call by which an operator sees what these calls answer a player. */
export function viewRoutes(players: readonly Binding[]): Binding[] {
  return [
    bind(viewAsPlayer, async (ctx, request, caller) => ({ data: await view(ctx, players, caller, request) })),
  ]
}
