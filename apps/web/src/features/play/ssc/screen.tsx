import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import { SscBoard } from './board.tsx'
import { SscDraw } from './draw.tsx'

const ssc: GameFace = {
  game: 'ssc',
  Board: SscBoard,
  Draw: SscDraw,
  drawAt: 'below',
  Past: ({ result }) => (
    <span className="num grid h-[30px] place-items-center rounded-full bg-white/8 px-2.5 text-[15px] font-semibold tracking-[.12em]">
      {result.join('')}
    </span>
  ),
  pastShown: 5,
}

/** The SSC game: five digits, A to E. */
export default function SscScreen() {
  return <PlayPage face={ssc} />
}
