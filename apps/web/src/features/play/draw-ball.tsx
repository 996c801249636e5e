import { Arcs } from '@opendraw/ui'
import { type CSSProperties, useEffect, useState } from 'react'
import type { Round } from '../../connection/games.ts'
import { resultMs } from '../../formats/limits.ts'
import { DigitBall } from '../../frame/digit-ball.tsx'

const ballPx = 96
const reelLength = 24

type DrawBallProps = { last: Round | null; isDrawing: boolean }

/**
 * The place of the last result. While a round is drawn the brand's arcs turn there, in the specification's loop of 8 s; a
 * result that comes while one looks is revealed by its reel of 2 s, one that was there before simply stands there.
 */
export function DrawBall({ last, isDrawing }: DrawBallProps) {
  const [firstIssue] = useState(last?.issue)
  const digit = last?.result?.[0]
  return (
    <div className="relative grid size-[112px] shrink-0 place-items-center">
      {isDrawing ? (
        <>
          <Arcs isTurning className="absolute inset-0" />
          <span className="num text-[34px] font-bold text-on-stage-2" aria-hidden="true">
            ?
          </span>
        </>
      ) : digit === undefined ? (
        <Arcs className="absolute inset-0 opacity-50" />
      ) : (
        <Revealed key={last?.issue} digit={digit} isNew={last?.issue !== firstIssue} />
      )}
    </div>
  )
}

function Revealed({ digit, isNew }: { digit: number; isNew: boolean }) {
  const [isReeling, setReeling] = useState(
    () => isNew && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  useEffect(() => {
    if (!isReeling) return undefined
    const timer = setTimeout(() => setReeling(false), resultMs)
    return () => clearTimeout(timer)
  }, [isReeling])
  if (isReeling) return <Reel digit={digit} />
  return <DigitBall digit={digit} size={ballPx} className={isNew ? 'drop' : undefined} />
}

/** A strip of balls that runs past a round window and stops at the drawn one. */
function Reel({ digit }: { digit: number }) {
  const strip = Array.from({ length: reelLength }, (_, place) => ({
    place,
    digit: (digit + place + 1 + 9 * reelLength) % 10,
  }))
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--reel-end': `${-(reelLength - 1) * ballPx}px`,
  }
  return (
    <div
      className="overflow-hidden rounded-full"
      style={{ width: ballPx, height: ballPx }}
      aria-hidden="true"
    >
      <div className="reel" style={style}>
        {strip.map((one) => (
          <DigitBall key={one.place} digit={one.digit} size={ballPx} />
        ))}
      </div>
    </div>
  )
}
