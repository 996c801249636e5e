import { RankChip } from '@opendraw/ui'
import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import { PkBoard } from './board.tsx'
import { PkDraw } from './draw.tsx'

const pk: GameFace = {
  game: 'pk',
  Board: PkBoard,
  Draw: PkDraw,
  drawAt: 'below',
  // The first three, the champion largest: ten plates would be too small to read.
  Past: ({ result }) => (
    <span className="flex h-[30px] items-end gap-0.5">
      {result.slice(0, 3).map((number, place) => (
        <RankChip key={number} number={number} size={30 - place * 4} />
      ))}
    </span>
  ),
  pastShown: 4,
}

/** The PK game: ten racers in the order of their arrival. */
export default function PkScreen() {
  return <PlayPage face={pk} />
}
