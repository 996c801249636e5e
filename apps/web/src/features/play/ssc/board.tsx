import { DigitTile } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { FourSides, OddsLine, Option } from '../boards/options.tsx'
import { Panel, Panels } from '../boards/panel.tsx'
import { Columns, digits, LetterRow, letters } from './columns.tsx'
import { Duels } from './duels.tsx'
import { Forms } from './forms.tsx'
import { Tails } from './tails.tsx'

const ofDigit = { big: '5–9', small: '0–4', odd: '1, 3 … 9', even: '0, 2 … 8' }

const ofTotal = { big: '23–45', small: '0–22', odd: '1, 3 … 45', even: '0, 2 … 44' }

/** The board of SSC: five columns of digits, and what can be said of one, two, three or all of them. */
export function SscBoard() {
  const { t } = useMessages()
  return (
    <Panels
      items={[
        { value: 'position', label: t('ssc.columns'), panel: <Columns /> },
        { value: 'sides', label: t('ssc.sides'), panel: <Sides /> },
        { value: 'duel', label: t('board.duels'), panel: <Duels /> },
        { value: 'form', label: t('board.form'), panel: <Forms /> },
        { value: 'any', label: t('ssc.any'), panel: <AnyDigit /> },
        { value: 'tail', label: t('ssc.tail'), panel: <Tails /> },
      ]}
    />
  )
}

function AnyDigit() {
  const { t } = useMessages()
  return (
    <Panel title={t('ssc.anyTitle')}>
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

/** Big and small, odd and even: of the chosen columns, and of the sum of all five. */
function Sides() {
  const { t } = useMessages()
  const [columns, setColumns] = useState<readonly string[]>(letters.slice(0, 1))
  return (
    <div className="grid gap-3">
      <Panel>
        <LetterRow label={t('ssc.chooseColumns')} chosen={columns} onChosen={setColumns} />
      </Panel>
      <FourSides
        choicesOf={(side) => columns.map((letter) => ({ play: `ssc_pos_${side}`, pick: letter }))}
        about={ofDigit}
      />
      <h2 className="mt-2 px-1 text-[14px] font-semibold">{t('ssc.total')}</h2>
      <FourSides choicesOf={(side) => [{ play: `ssc_sum_${side}`, pick: '' }]} about={ofTotal} />
    </div>
  )
}
