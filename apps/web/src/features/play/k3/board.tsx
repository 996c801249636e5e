import { useMessages } from '../../../copy/use-messages.ts'
import { FourSides, SideOption } from '../boards/options.tsx'
import { Panel, Panels } from '../boards/panel.tsx'
import { SumGrid } from '../boards/sum-grid.tsx'
import { DiceOptions } from './dice.tsx'
import { Different } from './different.tsx'
import { Pairs } from './pairs.tsx'

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
