import { Die } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { SideOption } from '../boards/options.tsx'
import { Panel } from '../boards/panel.tsx'
import { AddPicks, choicesOf, PickRow } from '../boards/picks-of-faces.tsx'
import { useTableOfBoard } from '../boards/table.ts'
import { faces } from './dice.tsx'

/** Named faces that all differ: of the dice that are tapped, every two and every three of them make a line. */
export function Different() {
  const { t } = useMessages()
  const { plays } = useTableOfBoard()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const clear = () => setChosen([])
  return (
    <div className="grid gap-3">
      <Panel>
        <div className="grid gap-3">
          <PickRow label={t('k3.tapDice')} values={faces} chosen={chosen} onChosen={setChosen} columns={6}>
            {(face, isChosen) => <Die value={face} size="88%" tone={isChosen ? 'brand' : 'paper'} />}
          </PickRow>
          <AddPicks
            title={t('k3.twoDifferent')}
            choices={choicesOf(plays, 'k3_2diff', [chosen])}
            hint={t('board.chooseSome', { count: 2 })}
            sample={{ play: 'k3_2diff', pick: '1-2' }}
            onAdded={clear}
          />
          <AddPicks
            title={t('k3.threeDifferent')}
            choices={choicesOf(plays, 'k3_3diff', [chosen])}
            hint={t('board.chooseSome', { count: 3 })}
            sample={{ play: 'k3_3diff', pick: '1-2-3' }}
            onAdded={clear}
          />
        </div>
      </Panel>
      <SideOption
        choices={[{ play: 'k3_straight_any', pick: '' }]}
        label={t('play.k3_straight_any')}
        about="123 … 456"
      />
    </div>
  )
}
