import { Die } from '@opendraw/ui'
import { placed } from '../../../components/placed.ts'
import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import { K3Board } from './board.tsx'
import { K3Draw } from './draw.tsx'

const k3: GameFace = {
  game: 'k3',
  Board: K3Board,
  Draw: K3Draw,
  drawAt: 'below',
  Past: ({ result }) => (
    <span className="flex h-[30px] items-center gap-[3px] rounded-full bg-white/8 px-2">
      {placed(result).map(({ place, number }) => (
        <Die key={place} value={number} size={18} />
      ))}
    </span>
  ),
  pastShown: 6,
}

/** The K3 game: three dice. */
export default function K3Screen() {
  return <PlayPage face={k3} />
}
