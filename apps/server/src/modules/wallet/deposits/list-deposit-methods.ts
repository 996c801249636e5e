import type { Language } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { needsDepositLimit } from '../../responsible-gaming/index.ts'
import { settingOf } from '../../settings/index.ts'
import { isOffered } from './demo-money.ts'
import { depositHeadrooms } from './request-deposit.ts'
import { type InWords, type Method, openMethods, type PayTo } from './tables/methods.ts'
export type DepositWays = Readonly<{
  list: readonly MethodShown[]
  cappedAt: bigint | null
  needsLimit: boolean
  reviewMinutes: number
}>

/** The deposit methods open to this player now, in their language, within their own limits; English where a text has none. */
export async function listDepositMethods(
  ctx: Context,
  { playerId, lang }: Pick<PlayerCaller, 'playerId'> & { lang: Language },
): Promise<DepositWays> {
  const methods = (await openMethods(ctx.db)).filter((method) => isOffered(method, ctx.config))
  const { rooms, cappedAt } = await depositHeadrooms(ctx.db, playerId, methods)
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

export type MethodShown = Omit<Method, 'name' | 'instructions' | 'payTo'> & MethodText

export type MethodText = Readonly<{
  name: string
  instructions: string
  payTo: Readonly<{ label: string; value: string }>[]
}>

/** A method as a player reads it: in their language, in English where a text has none in it. */
function methodShown(method: Method, lang: Language): MethodShown {
  return { ...method, ...methodText(method, lang) }
}

export function methodText(
  { name, instructions, payTo }: Pick<Method, 'name' | 'instructions' | 'payTo'>,
  lang: Language,
): MethodText {
  const inWords = (text: InWords) => text[lang] ?? text.en ?? ''
  return {
    name: inWords(name),
    instructions: inWords(instructions),
    payTo: payTo.map(({ label, value }: PayTo) => ({ label: inWords(label), value })),
  }
}
