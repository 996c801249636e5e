import type { Money } from '@opendraw/money'
import { gameName, resultName } from '../../copy/names.ts'
import type { Translate } from '../../copy/use-messages.ts'
import * as paths from '../../paths.ts'
import { safeName } from './safe-name.ts'

/** What may be shared: a round, and of the player's own bet on it the sums. */
export type Shared = Readonly<{
  gameId: string
  issue: bigint
  /** Null: not drawn yet. A receipt tells of the bet alone and has none, whatever has been drawn since. */
  result?: readonly number[] | null
  bet?: Readonly<{ stake: Money; payout: Money | null }>
}>

/** What is written on a picture. It names no one but the player, and them only by their leave. */
export type ShareText = Readonly<{
  game: string
  round: string
  result: string
  facts: readonly string[]
  name: string | undefined
  scan: string
  adult: string
  link: string
}>

type Messages = Readonly<{ t: Translate; money: (amount: Money) => string }>

/** What the picture of a round says; `name` is the player's own nickname where they want it shown. */
export function shareText({ t, money }: Messages, shared: Shared, name?: string): ShareText {
  const { gameId, issue, result, bet } = shared
  const shown = name === undefined ? '' : safeName(name)
  return {
    game: gameName(t, gameId),
    round: t('round.no', { issue }),
    result: result
      ? resultName(t, gameId, result, ' · ')
      : t(result === null ? 'share.undrawn' : 'receipt.title'),
    facts: bet
      ? [
          `${t('bets.staked')} ${money(bet.stake)}`,
          ...(bet.payout === null ? [] : [`${t('share.payout')} ${money(bet.payout)}`]),
        ]
      : [],
    name: shown === '' ? undefined : t('share.by', { name: shown }),
    scan: t('share.scan'),
    adult: t('safe.adult'),
    link: `${location.origin}/#${paths.verifyRound(gameId, issue)}`,
  }
}
