import type { Language } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { needsDepositLimit } from '../../responsible-gaming/index.ts'
import { settingOf } from '../../settings/index.ts'
import { openMethods } from './tables/methods.ts'
import { depositRooms } from './deposit-room.ts'
import { type MethodShown, methodShown } from './method-shown.ts'

export type DepositWays = {
  readonly list: readonly MethodShown[]
  readonly cappedAt: bigint | null
  readonly needsLimit: boolean
  readonly reviewMinutes: number
}

/** The ways to deposit that are open to this player now, in his language, within his own limits; English where a text has none. */
export async function listDepositMethods(
  ctx: Context,
  { playerId, lang }: Pick<PlayerCaller, 'playerId'> & { lang: Language },
): Promise<DepositWays> {
  const methods = (await openMethods(ctx.db)).filter(({ kind }) => kind !== 'btcpay' || ctx.config.btcpay)
  const { rooms, cappedAt } = await depositRooms(ctx.db, playerId, methods)
  const list = methods.map((method) => {
    const { min, max } = rooms.get(method.id) ?? { min: method.amountMin, max: method.amountMax }
    const amountMax = cappedAt !== null && cappedAt < max ? cappedAt : max
    return methodShown({ ...method, amountMin: min, amountMax }, lang)
  })
  return {
    list: list.filter(({ amountMin, amountMax }) => amountMin <= amountMax),
    cappedAt,
    needsLimit: await needsDepositLimit(ctx.db, playerId),
    reviewMinutes: await settingOf(ctx.db, 'depositPromiseMinutes'),
  }
}
