import { Arcs } from '@opendraw/ui'
import type { CSSProperties } from 'react'
import { DigitBall } from '../../../components/digit-ball.tsx'
import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import type { Reveal } from '../use-reveal.ts'
import { RgbBoard } from './board.tsx'

const BALL_PX = 96

const REEL_LENGTH = 24

/** The place of RGB's last result: the brand's arcs turn while a round is drawn, then a reel of balls stops at the digit. */
function RgbDraw({ phase, result, isNew }: Reveal) {
  const digit = result?.[0] ?? 0
  return (
    <div className="relative grid size-[112px] shrink-0 place-items-center">
      {phase === 'drawing' && (
        <>
          <Arcs isTurning className="absolute inset-0" />
          <span className="num text-[34px] font-bold text-on-stage-2" aria-hidden="true">
            ?
          </span>
        </>
      )}
      {phase === 'none' && <Arcs className="absolute inset-0 opacity-50" />}
      {phase === 'revealing' && <Reel digit={digit} />}
      {phase === 'still' && <DigitBall digit={digit} size={BALL_PX} className={isNew ? 'drop' : undefined} />}
    </div>
  )
}

/** A strip of balls that runs past a round window and stops at the drawn one. */
function Reel({ digit }: { digit: number }) {
  const strip = Array.from({ length: REEL_LENGTH }, (_, place) => ({
    place,
    digit: (digit + place + 1 + 9 * REEL_LENGTH) % 10,
  }))
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--reel-end': `${-(REEL_LENGTH - 1) * BALL_PX}px`,
  }
  return (
    <div
      className="overflow-hidden rounded-full"
      style={{ width: BALL_PX, height: BALL_PX }}
      aria-hidden="true"
    >
      <div className="reel" style={style}>
        {strip.map((one) => (
          <DigitBall key={one.place} digit={one.digit} size={BALL_PX} />
        ))}
      </div>
    </div>
  )
}

const rgb: GameFace = {
  game: 'rgb',
  Board: RgbBoard,
  Draw: RgbDraw,
  drawAt: 'beside',
  Past: ({ result }) => <DigitBall digit={result[0] ?? 0} size={30} />,
  pastShown: 9,
}

/** The RGB game: one digit and its colours. */
export default function RgbScreen() {
  return <PlayPage face={rgb} />
}
