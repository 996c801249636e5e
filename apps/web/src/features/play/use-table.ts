import { LINES_MAX } from '@opendraw/contract'
import type { Game } from '@opendraw/games'
import { useQuery } from '@tanstack/react-query'
import { gameQuery, playsQuery } from '../../client/games.ts'
import { useBySecond } from '../../live/clock.ts'
import { countdownOf, presentRound } from '../../live/countdown.ts'
import { usePlayer } from '../../session/player.ts'
import { useAgreedOdds } from './use-agreed-odds.ts'
import { cashShown, usePlaceBet } from './use-place-bet.ts'
import { useSlipSheet } from './use-slip-sheet.ts'

/** Everything that the play screen uses: the game and its round, the balance, the slip, and the way to place it. */
export function useTable(kind: Game, gameId: string) {
  const { data: game } = useQuery(gameQuery(gameId))
  const { data: plays } = useQuery(playsQuery(gameId))
  const { player, isPlaceholderData } = usePlayer()
  const sheet = useSlipSheet(kind, game?.limits.linesMax ?? LINES_MAX)
  const odds = useAgreedOdds(kind, plays, sheet.slip)
  const bet = usePlaceBet(kind, player?.wallet, sheet, () => sheet.open(null))
  // A board of a hundred options is not drawn again every second: only when a round or its phase ends.
  const issue = useBySecond((now) => presentRound(game, now)?.issue ?? '')
  const phase = useBySecond((now) => countdownOf(presentRound(game, now), now).phase)
  const round = [game?.current, game?.next].find((one) => one?.issue === issue) ?? null
  const place = () => {
    if (round && plays && !odds.changed)
      bet.place({ gameId, issue: round.issue, oddsVersion: plays.oddsVersion })
  }
  return {
    game,
    round,
    plays,
    sheet,
    bet,
    odds,
    place,
    phase,
    /** `shown` already lacks the bet that is on its way; `held` is what the server last said. */
    cash: player && { shown: cashShown(player.wallet, bet.held), held: player.wallet.cash },
    /** Whether the balance is still the one that this phone remembered. */
    isCashOld: isPlaceholderData,
  }
}
