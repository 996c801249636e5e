import { DigitBall } from '../../../components/digit-ball.tsx'
import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import { RgbBoard } from './board.tsx'
import { RgbDraw } from './draw.tsx'

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
