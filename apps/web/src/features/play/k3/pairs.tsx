import { Die } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { Panel } from '../boards/panel.tsx'
import { AddPicks, choicesOf, PickRow } from '../boards/picks-of-faces.tsx'
import { useTableOfBoard } from '../boards/table.ts'
import { DiceOptions, faces } from './dice.tsx'

/** Exactly two dice alike: with any third die, or with a named one; every pair and single that are chosen make a line. */
export function Pairs() {
  const { t } = useMessages()
  const { plays } = useTableOfBoard()
  const [pairs, setPairs] = useState<readonly number[]>([])
  const [singles, setSingles] = useState<readonly number[]>([])
  return (
    <div className="grid gap-3">
      <Panel title={t('k3.pairAny')}>
        <DiceOptions play="k3_pair_any" diceOf={(face) => [face, face, 0]} />
      </Panel>
      <Panel title={t('k3.pairWith')}>
        <div className="grid gap-3">
          <PickRow label={t('k3.pairOf')} values={faces} chosen={pairs} onChosen={setPairs} columns={6}>
            {(face, isChosen) => (
              <span className="grid w-full grid-cols-2 gap-0.5">
                <Die value={face} size="100%" tone={isChosen ? 'brand' : 'paper'} />
                <Die value={face} size="100%" tone={isChosen ? 'brand' : 'paper'} />
              </span>
            )}
          </PickRow>
          <PickRow label={t('k3.single')} values={faces} chosen={singles} onChosen={setSingles} columns={6}>
            {(face, isChosen) => <Die value={face} size="70%" tone={isChosen ? 'brand' : 'paper'} />}
          </PickRow>
          <AddPicks
            choices={choicesOf(plays, 'k3_pair', [pairs, singles])}
            hint={t('k3.choosePair')}
            sample={{ play: 'k3_pair', pick: '1-2' }}
            onAdded={() => {
              setPairs([])
              setSingles([])
            }}
          />
        </div>
      </Panel>
    </div>
  )
}
