import { digitsFacts } from '@opendraw/games'
import { DigitTile } from '@opendraw/ui'
import type { CSSProperties } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import type { Reveal } from '../use-reveal.ts'
import { SscBoard } from './board.tsx'
import { letters } from './columns.tsx'

/** The place of SSC's last draw: five reels run while a round is drawn, and stop one after the other, A to E. */
function SscDraw(reveal: Reveal) {
  const { phase, result, isNew, isCalm } = reveal
  const isBlank = phase === 'none' || (phase === 'drawing' && isCalm)
  const isMoving = !isBlank && phase !== 'still'
  return (
    <div className="rounded-[24px] bg-stage-2 p-3">
      <ol className="flex justify-between gap-2">
        {letters.map((letter, column) => (
          <li key={letter} className="grid min-w-0 flex-1 justify-items-center gap-1">
            {isMoving ? (
              <Reel
                // Anew to stop: one that runs already would jump to its end.
                key={phase}
                column={column}
                digit={phase === 'revealing' ? (result?.[column] ?? 0) : undefined}
              />
            ) : (
              <DigitTile
                digit={isBlank ? '–' : (result?.[column] ?? '–')}
                size="min(100%, 60px)"
                className={isNew ? 'fade' : undefined}
              />
            )}
            <span className="num text-[12px] text-on-stage-2">{letter}</span>
          </li>
        ))}
      </ol>
      <Facts {...reveal} />
    </div>
  )
}

const LOOP_LENGTH = 40

const STOP_LENGTH = 24

type ReelProps = Readonly<{ column: number; digit: number | undefined }>

/** A tile whose digits run by: forever without a digit, and with one until it is there. */
function Reel({ column, digit }: ReelProps) {
  const isStopping = digit !== undefined
  const length = isStopping ? STOP_LENGTH : LOOP_LENGTH
  // The loop ends on the digit that it begins with, so that it runs on without a jump.
  const strip = Array.from({ length }, (_, place) => ({
    place,
    digit: isStopping
      ? (digit + place + 1 + 9 * length) % 10
      : ((place % (length - 1)) * (column * 2 + 3)) % 10,
  }))
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--strip-end': `${(-(length - 1) / length) * 100}%`,
    animationDelay: isStopping ? '0s' : `${-column * 1.7}s`,
    animationDuration: isStopping ? `${1.2 + column * 0.2}s` : '8s',
  }
  return (
    <span className="digit-tile overflow-hidden" style={{ width: 'min(100%, 60px)' }} aria-hidden="true">
      <span className={isStopping ? 'strip strip-stop' : 'strip strip-loop'} style={style}>
        {strip.map((one) => (
          <span key={one.place}>{one.digit}</span>
        ))}
      </span>
    </span>
  )
}

function Facts({ phase, result }: Reveal) {
  const { t } = useMessages()
  const facts = phase === 'still' && result ? digitsFacts(result) : null
  return (
    <p className="mt-2 flex min-h-5 flex-wrap items-baseline justify-between gap-x-3 text-[13px] text-on-stage-2">
      {facts && (
        <>
          <span>
            {t('ssc.totalIs', { total: facts.total })} · {t(`side.${facts.size}`)} ·{' '}
            {t(`side.${facts.parity}`)}
          </span>
          <span>A:E {t(`side.${facts.duel}`)}</span>
        </>
      )}
    </p>
  )
}

const ssc: GameFace = {
  game: 'ssc',
  Board: SscBoard,
  Draw: SscDraw,
  drawAt: 'below',
  Past: ({ result }) => (
    <span className="num own-size grid h-[30px] place-items-center rounded-full bg-white/8 px-2.5 text-[15px] leading-none font-semibold tracking-[.12em]">
      {result.join('')}
    </span>
  ),
  pastShown: 5,
}

/** The SSC game: five digits, A to E. */
export default function SscScreen() {
  return <PlayPage face={ssc} />
}
