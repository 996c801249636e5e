import { DigitTile } from '@opendraw/ui'
import { useWords } from '../../../copy/use-words.ts'
import { OddsLine } from '../boards/odds-line.tsx'
import { Option } from '../boards/option.tsx'
import { Panel } from '../boards/panel.tsx'
import { Panels } from '../boards/panels.tsx'
import { Columns } from './columns.tsx'
import { digits } from './digits.ts'
import { Duels } from './duels.tsx'
import { Forms } from './forms.tsx'
import { Sides } from './sides.tsx'
import { Tails } from './tails.tsx'

/** The board of SSC: five columns of digits, and what can be said of one, two, three or all of them. */
export function SscBoard() {
  const { say } = useWords()
  return (
    <Panels
      items={[
        { value: 'position', label: say('ssc.columns'), panel: <Columns /> },
        { value: 'sides', label: say('ssc.sides'), panel: <Sides /> },
        { value: 'duel', label: say('board.duels'), panel: <Duels /> },
        { value: 'form', label: say('board.form'), panel: <Forms /> },
        { value: 'any', label: say('ssc.any'), panel: <AnyDigit /> },
        { value: 'tail', label: say('ssc.tail'), panel: <Tails /> },
      ]}
    />
  )
}

function AnyDigit() {
  const { say } = useWords()
  return (
    <Panel title={say('ssc.anyTitle')}>
      <div className="grid grid-cols-4 gap-2">
        {digits.map((digit) => (
          <Option
            key={digit}
            choices={[{ play: 'ssc_any', pick: String(digit) }]}
            className="rounded-[16px] bg-sunken px-1 py-2"
          >
            {(pick) => (
              <span className="grid justify-items-center gap-1">
                <DigitTile digit={digit} size={32} />
                <OddsLine pick={pick} className="text-ink-2" />
              </span>
            )}
          </Option>
        ))}
      </div>
    </Panel>
  )
}
