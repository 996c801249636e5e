import { type BallColour, classNames, Die, DigitTile, Glyph, RankChip } from '@opendraw/ui'
import type { ReactNode } from 'react'
import { DigitBall } from './digit-ball.tsx'
import { placed } from './result-faces.tsx'

type PickFaceProps = Readonly<{ play: string; pick: string; size?: number; className?: string }>

const colours: Readonly<Record<string, { colour: BallColour; fill: string }>> = {
  rgb_green: { colour: 'green', fill: 'bg-green' },
  rgb_red: { colour: 'red', fill: 'bg-red' },
  rgb_violet: { colour: 'violet', fill: 'bg-violet' },
}

/**
 * A pick drawn as the thing it is about: balls, dice, plates, digits. Null for a pick that only text can show (big, a
 * form). Its text is beside it, so that screen readers skip the drawing.
 */
export function PickFace({ play, pick, size = 28, className }: PickFaceProps) {
  const faces = facesOf(play, pick, size)
  if (!faces) return null
  return (
    <span aria-hidden="true" className={classNames('inline-flex shrink-0 items-center gap-0.5', className)}>
      {faces}
    </span>
  )
}

function facesOf(play: string, pick: string, size: number): ReactNode {
  if (play === 'rgb_n') return <DigitBall digit={Number(pick)} size={size} />
  const known = colours[play]
  if (known) return <ColourFace {...known} size={size} />
  const dice = diceOf(play, pick)
  if (dice) return row(dice, (value) => <Die value={value} size={size} />)
  const plates = platesOf(play, pick)
  if (plates) return row(plates, (number) => <RankChip number={number} size={size} />)
  const digits = digitsOf(play, pick)
  if (digits) return row(digits, (digit) => <DigitTile digit={digit} size={Math.round(size / 1.2)} />)
  return null
}

/** The dice that a pick of K3 names; undefined for a pick that names none. */
export function diceOf(play: string, pick: string): readonly number[] | undefined {
  const numbers = numbersOf(pick)
  const [first = 0, second = 0] = numbers
  if (play === 'k3_pair_any') return [first, first]
  if (play === 'k3_pair') return [first, first, second]
  if (play === 'k3_triple') return [first, first, first]
  return play === 'k3_3diff' || play === 'k3_2diff' ? numbers : undefined
}

/** The plates that a pick of PK names, without the position that they are bet on. */
export function platesOf(play: string, pick: string): readonly number[] | undefined {
  if (play === 'pk_pos') return numbersOf(pick).slice(1)
  return ['pk_top2_set', 'pk_top2_exact', 'pk_top3_exact'].includes(play) ? numbersOf(pick) : undefined
}

/** The digits that a pick of SSC names, without the position that they are bet on. */
export function digitsOf(play: string, pick: string): readonly number[] | undefined {
  if (play === 'ssc_pos') return [Number(pick.slice(2))]
  return ['ssc_any', 'ssc_last2', 'ssc_last3'].includes(play) ? [...pick].map(Number) : undefined
}

function numbersOf(pick: string): readonly number[] {
  return pick.split('-').map(Number)
}

function row(numbers: readonly number[], face: (number: number) => ReactNode): ReactNode {
  return placed(numbers).map(({ place, number }) => (
    <span key={place} className="inline-flex">
      {face(number)}
    </span>
  ))
}

function ColourFace({ colour, fill, size }: { colour: BallColour; fill: string; size: number }) {
  return (
    <span
      className={classNames('grid place-items-center rounded-full text-white', fill)}
      style={{ width: size, height: size }}
    >
      <Glyph colour={colour} className="size-[40%]" />
    </span>
  )
}
