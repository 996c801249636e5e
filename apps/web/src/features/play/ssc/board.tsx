import type { Triplet, TripletForm } from '@opendraw/games'
import { classNames, DigitTile, Segmented } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { FourSides, OddsLine, Option, SideOption } from '../boards/bet-option.tsx'
import { Panel, Panels } from '../boards/panel.tsx'
import { Columns, digits, LetterRow, letters } from './columns.tsx'
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

const pairs = letters.flatMap((first, index) => letters.slice(index + 1).map((second) => ({ first, second })))
const sides = [
  { side: 'dragon', tone: 'bg-brand text-brand-ink' },
  { side: 'tie', tone: 'bg-sunken text-ink' },
  { side: 'tiger', tone: 'bg-sky text-sky-ink' },
] as const

/** Two columns against each other: the first is larger, they are alike, or the second is larger. */
function Duels() {
  const { t } = useMessages()
  return (
    <Panel title={t('ssc.duel')}>
      <ul className="grid gap-2">
        {pairs.map(({ first, second }) => (
          <li key={first + second} className="grid grid-cols-[44px_1fr_1fr_1fr] items-center gap-1.5">
            <p className="num text-center text-[15px] font-bold">
              {first}:{second}
            </p>
            {sides.map(({ side, tone }) => (
              <Option
                key={side}
                choices={[{ play: `ssc_${side}`, pick: `${first}-${second}` }]}
                className={classNames('min-h-[52px] min-w-0 rounded-[16px] px-0.5', tone)}
              >
                {(pick) => (
                  <span className="grid justify-items-center leading-tight">
                    <span className="max-w-full truncate text-[14px] font-semibold">{t(`side.${side}`)}</span>
                    <OddsLine pick={pick} className="text-[12px]" />
                  </span>
                )}
              </Option>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const forms: readonly { form: TripletForm; example: string }[] = [
  { form: 'triple', example: '777' },
  { form: 'straight', example: '123 · 890' },
  { form: 'pair', example: '727' },
  { form: 'half', example: '126' },
  { form: 'none', example: '147' },
]
const parts: readonly { part: Triplet; letters: string }[] = [
  { part: 'front', letters: 'A B C' },
  { part: 'middle', letters: 'B C D' },
  { part: 'back', letters: 'C D E' },
]

/** How three neighbouring digits fall, in any order. 9 and 0 are neighbours. */
function Forms() {
  const { t } = useMessages()
  const [part, setPart] = useState<Triplet>('front')
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('ssc.which')}
        value={part}
        onChange={setPart}
        items={parts.map((one) => ({ value: one.part, label: one.letters }))}
      />
      <h2 className="px-1 text-[14px] font-semibold">{t(`part.${part}`)}</h2>
      <div className="grid grid-cols-2 gap-2.5">
        {forms.map(({ form, example }) => (
          <SideOption
            key={form}
            choices={[{ play: `ssc_form_${form}`, pick: part }]}
            label={t(`form.${form}`)}
            about={example}
          />
        ))}
      </div>
      <p className="px-1 text-[13px] text-ink-2">{t('ssc.formNote')}</p>
    </div>
  )
}
