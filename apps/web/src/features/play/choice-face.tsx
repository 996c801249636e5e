import { Glyph } from '@opendraw/ui'
import { DigitBall } from '../../frame/digit-ball.tsx'
import type { Choice } from './bet-slip.ts'

const colours = {
  rgb_green: { colour: 'green', fill: 'bg-green' },
  rgb_red: { colour: 'red', fill: 'bg-red' },
  rgb_violet: { colour: 'violet', fill: 'bg-violet' },
} as const
const short: Readonly<Record<string, string>> = {
  rgb_big: '5–9',
  rgb_small: '0–4',
  rgb_odd: '1·9',
  rgb_even: '0·8',
}

/** A choice as a round sign of 44 px: a ball, a colour's glyph, a range. */
export function ChoiceFace({ play, pick }: Choice) {
  if (play === 'rgb_n') return <DigitBall digit={Number(pick)} size={44} />
  const known = Object.entries(colours).find(([id]) => id === play)?.[1]
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 shrink-0 place-items-center rounded-full text-white ${known?.fill ?? 'bg-stage ring-1 ring-line'}`}
    >
      {known ? (
        <Glyph colour={known.colour} className="size-4" />
      ) : (
        <span className="num text-[13px] font-bold">{short[play]}</span>
      )}
    </span>
  )
}
