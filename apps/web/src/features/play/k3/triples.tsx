import { useWords } from '../../../copy/use-words.ts'
import { Panel } from '../boards/panel.tsx'
import { SideOption } from '../boards/side-option.tsx'
import { DiceOptions } from './dice-options.tsx'

/** All three dice alike: of a named face, or of any. */
export function Triples() {
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
