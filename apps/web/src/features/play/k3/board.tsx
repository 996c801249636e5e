import { Die } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { FourSides, SideOption } from '../boards/bet-option.tsx'
import { Panel, Panels } from '../boards/panel.tsx'
import { AddPicks, choicesOf, PickRow } from '../boards/picks-of-faces.tsx'
import { SumGrid } from '../boards/sum-grid.tsx'
import { useTableOfBoard } from '../boards/table.ts'
import { DiceOptions, faces } from './dice.tsx'

const about = { big: '11–18', small: '3–10', odd: '3, 5 … 17', even: '4, 6 … 18' }
const sums = Array.from({ length: 16 }, (_, index) => index + 3)

/** The board of K3: the sides of the sum above, everything else by what is alike among the dice. */
export function K3Board() {
  const { t } = useMessages()
  return (
    <>
      <FourSides choicesOf={(side) => [{ play: `k3_${side}`, pick: '' }]} about={about} />
      <Panels
        items={[
          {
            value: 'sum',
            label: t('board.sum'),
            panel: (
              <Panel title={t('k3.sum')}>
                <SumGrid play="k3_sum" sums={sums} />
              </Panel>
            ),
          },
          { value: 'pair', label: t('board.pairs'), panel: <Pairs /> },
          { value: 'triple', label: t('board.triples'), panel: <Triples /> },
          { value: 'different', label: t('board.different'), panel: <Different /> },
          {
            value: 'form',
            label: t('board.form'),
            panel: (
              <div className="grid grid-cols-2 gap-2.5">
                <SideOption
                  choices={[{ play: 'k3_form_all_diff', pick: '' }]}
                  label={t('play.k3_form_all_diff')}
                />
                <SideOption choices={[{ play: 'k3_form_pair', pick: '' }]} label={t('play.k3_form_pair')} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

/** All three dice alike: of a named face, or of any. */
function Triples() {
  const { t } = useMessages()
  return (
    <div className="grid gap-3">
      <Panel title={t('k3.triple')}>
        <DiceOptions play="k3_triple" diceOf={(face) => [face, face, face]} />
      </Panel>
      <SideOption choices={[{ play: 'k3_triple_any', pick: '' }]} label={t('play.k3_triple_any')} />
    </div>
  )
}

/** Named faces that all differ: of the dice that are tapped, every two and every three of them make a line. */
function Different() {
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

/** Exactly two dice alike: with any third die, or with a named one; every pair and single that are chosen make a line. */
function Pairs() {
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
