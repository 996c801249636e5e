import { fromWire } from '@opendraw/money'
import { useQuery } from '@tanstack/react-query'
import { useSecond } from '../../connection/clock.ts'
import { countdownOf, presentRound } from '../../connection/countdown.ts'
import { gameQuery } from '../../connection/games.ts'
import { usePlayer } from '../../connection/player.ts'
import { playsQuery } from './queries.ts'
import { cashShown, usePlaceBet } from './use-place-bet.ts'
import { useSlipSheet } from './use-slip-sheet.ts'

/** Everything that the play screen stands on: the game and its round, the balance, the slip, and the way to place it. */
export function useTable(gameId: string) {
  const { data: game } = useQuery(gameQuery(gameId))
  const { data: plays } = useQuery(playsQuery(gameId))
  const { player } = usePlayer()
  const sheet = useSlipSheet(game?.limits.linesMax ?? 1)
  const bet = usePlaceBet(player?.wallet, sheet.slip, () => sheet.open(null))
  const now = useSecond()
  const round = presentRound(game, now)
  const place = () => {
    if (round && plays) bet.place({ gameId, issue: round.issue, oddsVersion: plays.oddsVersion })
  }
  return {
    game,
    round,
    plays,
    sheet,
    bet,
    place,
    countdown: countdownOf(round, now),
    /** `shown` already lacks the bet that is on its way; `held` is what the server last said. */
    cash: player && { shown: cashShown(player.wallet, bet.held), held: fromWire(player.wallet.cash) },
  }
}
