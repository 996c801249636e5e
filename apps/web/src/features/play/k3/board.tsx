import { useWords } from '../../../copy/use-words.ts'
import { FourSides } from '../boards/four-sides.tsx'
import { Panel } from '../boards/panel.tsx'
import { Panels } from '../boards/panels.tsx'
import { SideOption } from '../boards/side-option.tsx'
import { SumGrid } from '../boards/sum-grid.tsx'
import { DiceOptions } from './dice-options.tsx'
import { Different } from './different.tsx'
import { Pairs } from './pairs.tsx'

const about = { big: '11–18', small: '3–10', odd: '3, 5 … 17', even: '4, 6 … 18' }
const sums = Array.from({ length: 16 }, (_, index) => index + 3)

/** The board of K3: the sides of the sum above, everything else by what is alike among the dice. */
export function K3Board() {
  const { say } = useWords()
  return (
    <>
      <FourSides choicesOf={(side) => [{ play: `k3_${side}`, pick: '' }]} about={about} />
      <Panels
        items={[
          {
            value: 'sum',
            label: say('board.sum'),
            panel: (
              <Panel title={say('k3.sum')}>
                <SumGrid play="k3_sum" sums={sums} />
              </Panel>
            ),
          },
          { value: 'pair', label: say('board.pairs'), panel: <Pairs /> },
          { value: 'triple', label: say('board.triples'), panel: <Triples /> },
          { value: 'different', label: say('board.different'), panel: <Different /> },
          {
            value: 'form',
            label: say('board.form'),
            panel: (
              <div className="grid grid-cols-2 gap-2.5">
                <SideOption
                  choices={[{ play: 'k3_form_all_diff', pick: '' }]}
                  label={say('play.k3_form_all_diff')}
                />
                <SideOption choices={[{ play: 'k3_form_pair', pick: '' }]} label={say('play.k3_form_pair')} />
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
  const { say } = useWords()
  return (
    <div className="grid gap-3">
      <Panel title={say('k3.triple')}>
        <DiceOptions play="k3_triple" diceOf={(face) => [face, face, face]} />
      </Panel>
      <SideOption choices={[{ play: 'k3_triple_any', pick: '' }]} label={say('play.k3_triple_any')} />
    </div>
  )
}
