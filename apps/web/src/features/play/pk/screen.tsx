import { RankChip } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'
import { FourSides } from '../boards/four-sides.tsx'
import { Panel } from '../boards/panel.tsx'
import { Panels } from '../boards/panels.tsx'
import { SumGrid } from '../boards/sum-grid.tsx'
import type { GameFace } from '../game-face.ts'
import { PlayPage } from '../play-page.tsx'
import { PkDraw } from './draw.tsx'
import { Duels } from './duels.tsx'
import { Places } from './places.tsx'
import { Top } from './top.tsx'

const about = { big: '12–19', small: '3–11', odd: '3, 5 … 19', even: '4, 6 … 18' }

const sums = Array.from({ length: 17 }, (_, index) => index + 3)

/** The board of PK: places and their numbers, duels of mirrored places, the first two and the first three. */
function PkBoard() {
  const { t } = useMessages()
  return (
    <Panels
      items={[
        { value: 'position', label: t('board.places'), panel: <Places /> },
        { value: 'duel', label: t('board.duels'), panel: <Duels /> },
        {
          value: 'sum',
          label: t('board.sum'),
          panel: (
            <div className="grid gap-3">
              <p className="px-1 text-[14px] text-ink-2">{t('pk.sum')}</p>
              <FourSides choicesOf={(side) => [{ play: `pk_sum_${side}`, pick: '' }]} about={about} />
              <Panel>
                <SumGrid play="pk_sum" sums={sums} />
              </Panel>
            </div>
          ),
        },
        { value: 'top2', label: t('pk.top2'), panel: <Top key="2" places={2} /> },
        { value: 'top3', label: t('pk.top3'), panel: <Top key="3" places={3} /> },
      ]}
    />
  )
}

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
