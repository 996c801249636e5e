import { coloursOf } from '@opendraw/games'
import { Ball } from '@opendraw/ui'

type DigitBallProps = Readonly<{ digit: number; size?: number | string; className?: string | undefined }>

/** The ball of an RGB digit in the colours that the rules give it. */
export function DigitBall({ digit, ...rest }: DigitBallProps) {
  return <Ball digit={digit} colours={coloursOf(digit)} {...rest} />
}
