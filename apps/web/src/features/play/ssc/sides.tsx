import { useState } from 'react'
import { useWords } from '../../../copy/use-words.ts'
import { FourSides } from '../boards/four-sides.tsx'
import { Panel } from '../boards/panel.tsx'
import { letters } from './digits.ts'
import { LetterRow } from './letter-row.tsx'

const ofDigit = { big: '5–9', small: '0–4', odd: '1, 3 … 9', even: '0, 2 … 8' }
const ofTotal = { big: '23–45', small: '0–22', odd: '1, 3 … 45', even: '0, 2 … 44' }

/** Big and small, odd and even: of the chosen columns, and of the sum of all five. */
export function Sides() {
  const { say } = useWords()
  const [columns, setColumns] = useState<readonly string[]>(letters.slice(0, 1))
  return (
    <div className="grid gap-3">
      <Panel>
        <LetterRow label={say('ssc.chooseColumns')} chosen={columns} onChosen={setColumns} />
      </Panel>
      <FourSides
        choicesOf={(side) => columns.map((letter) => ({ play: `ssc_pos_${side}`, pick: letter }))}
        about={ofDigit}
      />
      <h2 className="mt-2 px-1 text-[14px] font-semibold">{say('ssc.total')}</h2>
      <FourSides choicesOf={(side) => [{ play: `ssc_sum_${side}`, pick: '' }]} about={ofTotal} />
    </div>
  )
}
