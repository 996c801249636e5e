import { gameInstance } from '@opendraw/games'
import { Button, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { gameQuery, kindOf, playsQuery } from '../../client/games.ts'
import { type Lock, LockCover, lockText } from '../../components/game-lock-cover.tsx'
import { Permitted } from '../../components/permitted.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { sentences, share } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { type Choice, isOn, type Slip } from './bet-slip.ts'
import { type Table, TableProvider } from './boards/table.ts'
import { type PlaysReply, returnsOf } from './slip-check.ts'

type BoardAreaProps = Pick<Table, 'onToggle' | 'onSwap'> & {
  Board: ComponentType
  gameId: string
  lock: Lock | null
  slip: Slip
  isOpen: boolean
  canRepeat: boolean
  onRepeat: () => void
}

/** What to do, the way to repeat the last bet, and the board in its three conditions: there, coming, failed. */
export function BoardArea(props: BoardAreaProps) {
  const { Board, gameId, lock, slip, isOpen, onToggle, onSwap } = props
  const { t } = useMessages()
  const board = useBoard(gameId)
  const isChosen = (choices: readonly Choice[]) => choices.every((choice) => isOn(slip, choice))
  return (
    <>
      <Guide {...props} />
      <QueryView
        query={board}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-[72px] rounded-[18px]" />
            <Skeleton className="h-[190px] rounded-[24px]" />
            <Skeleton className="h-[168px] rounded-[18px]" />
          </div>
        }
      >
        {(data) => (
          <TableProvider value={{ plays: data, isOpen, isChosen, onToggle, onSwap }}>
            <div className="relative">
              <fieldset inert={lock !== null} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
                <legend className="sr-only">{t('board.label')}</legend>
                <Board />
              </fieldset>
              {lock && <LockCover lock={lock} className="rounded-[24px]" />}
            </div>
            <Returned gameId={gameId} plays={data} />
          </TableProvider>
        )}
      </QueryView>
    </>
  )
}

/** What can be bet on; or why the game itself could not be read: without its round the board takes nothing. */
function useBoard(gameId: string) {
  const plays = useQuery(playsQuery(gameId))
  const { data, error, refetch } = useQuery(gameQuery(gameId))
  // It is asked for again every few seconds: the failure stays until an answer has come.
  const [failure, setFailure] = useState(error)
  if (error && error !== failure) setFailure(error)
  return failure && !data ? { data: undefined, isError: true, error: failure, refetch } : plays
}

function Guide({ gameId, lock, isOpen, canRepeat, onRepeat }: BoardAreaProps) {
  const { t, locale } = useMessages()
  const seconds = gameInstance(gameId)?.lockSeconds ?? 0
  return (
    <div className="mt-3 mb-2 flex min-h-11 items-center justify-between gap-3">
      {lock ? (
        <p role="status" className="text-[14px] leading-snug font-semibold">
          {lockText(t, lock)}
        </p>
      ) : (
        <Permitted allOf={['game:bet:create']}>
          <p className="text-[14px] leading-snug text-ink-2">
            {sentences(locale, t('board.pick'), t('round.closesBefore', { seconds }))}
          </p>
        </Permitted>
      )}
      {canRepeat && (
        <Button tone="soft" size="small" className="shrink-0" disabled={!isOpen} onClick={onRepeat}>
          {t('slip.repeat')}
        </Button>
      )}
    </div>
  )
}

/** What part of all stakes comes back in the long run, over everything on the board, and the way to all rules. */
function Returned({ gameId, plays }: { gameId: string; plays: PlaysReply }) {
  const { t, locale } = useMessages()
  const returns = returnsOf(plays)
  if (!returns) return null
  const [least, most] = [share(returns.least, locale), share(returns.most, locale)]
  return (
    <p className="num mt-2 flex flex-wrap items-center justify-center gap-x-4 text-[13px] text-ink-2">
      {t('board.returned', { percent: least === most ? most : `${least} – ${most}` })}
      <Link
        to={paths.withQuery(paths.rules, { game: kindOf(gameId) ?? '', id: gameId })}
        className="inline-flex min-h-11 items-center font-semibold text-brand-text"
      >
        {t('lobby.rules')}
      </Link>
    </p>
  )
}
