import { gameInstance } from '@opendraw/games'
import { Button, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../copy/use-words.ts'
import { Failed } from '../../frame/failed.tsx'
import { type Choice, indexOf, type Slip } from './bet-slip.ts'
import { RgbBoard } from './boards/rgb.tsx'
import { playsQuery } from './queries.ts'

type BoardAreaProps = {
  gameId: string
  slip: Slip
  isOpen: boolean
  isMaintained: boolean
  canRepeat: boolean
  onChoice: (choice: Choice) => void
  onRepeat: () => void
}

/** What to do, the way to repeat the last bet, and the board in its three conditions: there, coming, failed. */
export function BoardArea(props: BoardAreaProps) {
  const { gameId, slip, isOpen, isMaintained, canRepeat, onChoice, onRepeat } = props
  const { say } = useWords()
  const plays = useQuery(playsQuery(gameId))
  return (
    <>
      <div className="mt-3 mb-2 flex min-h-11 items-center justify-between gap-3">
        <p className="text-[14px] leading-snug text-ink-2">
          {isMaintained
            ? say('round.maintenance')
            : `${say('board.pick')} ${say('round.closesBefore', { seconds: gameInstance(gameId)?.lockSeconds ?? 0 })}`}
        </p>
        {canRepeat && (
          <Button tone="soft" size="small" className="shrink-0" disabled={!isOpen} onClick={onRepeat}>
            {say('slip.repeat')}
          </Button>
        )}
      </div>
      {plays.data ? (
        <RgbBoard
          plays={plays.data}
          isOpen={isOpen}
          isChosen={(choice) => indexOf(slip, choice) >= 0}
          onChoice={onChoice}
        />
      ) : plays.isError ? (
        <Failed failure={plays.error} onRetry={() => void plays.refetch()} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-[72px] rounded-[18px]" />
          <Skeleton className="h-[190px] rounded-[24px]" />
          <Skeleton className="h-[120px] rounded-[18px]" />
        </div>
      )}
    </>
  )
}
