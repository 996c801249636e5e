import { classNames, Die, DigitTile, RankChip } from '@opendraw/ui'
import { kindOf } from '../client/games.ts'
import { DigitBall } from './digit-ball.tsx'

type ResultFacesProps = Readonly<{
  gameId: string
  result: readonly number[]
  /** The width of one face: pixels, or any CSS length. */
  size?: number | string
  className?: string | undefined
}>

/** What a round drew, as one sees it: a ball, three dice, ten number plates in the order of arrival, five digits. */
export function ResultFaces({ gameId, result, size = 28, className }: ResultFacesProps) {
  const faces = kindOf(gameId)
  const Face = faces === 'k3' ? DieFace : faces === 'pk' ? ChipFace : faces === 'ssc' ? TileFace : BallFace
  return (
    <span className={classNames('flex items-center', faces === 'pk' ? 'gap-0.5' : 'gap-1', className)}>
      {placed(result).map(({ place, number }) => (
        <Face key={place} number={number} size={size} />
      ))}
    </span>
  )
}

type FaceProps = Readonly<{ number: number; size: number | string }>

function DieFace({ number, size }: FaceProps) {
  return <Die value={number} size={size} />
}

function ChipFace({ number, size }: FaceProps) {
  return <RankChip number={number} size={size} />
}

function TileFace({ number, size }: FaceProps) {
  return <DigitTile digit={number} size={size} />
}

function BallFace({ number, size }: FaceProps) {
  return <DigitBall digit={number} size={size} />
}

/** Numbers with their positions, which distinguish them when they repeat. */
export function placed(numbers: readonly number[]): { place: number; number: number }[] {
  return numbers.map((number, place) => ({ place, number }))
}
