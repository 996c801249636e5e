import { classNames } from '@opendraw/ui'
import type { Choice } from '../bet-slip.ts'
import { OddsLine } from './odds-line.tsx'
import { Option } from './option.tsx'

export type SideTone = 'brand' | 'sky' | 'paper'

const tones: Readonly<Record<SideTone, string>> = {
  brand: 'bg-brand text-brand-ink',
  sky: 'bg-sky text-sky-ink',
  paper: 'bg-surface text-ink ring-1 ring-line',
}

type SideOptionProps = Readonly<{
  choices: readonly Choice[]
  label: string
  /** What wins, such as "11–18". */
  about?: string
  tone?: SideTone
}>

/** A side to bet on: its name, what wins, odds and chance. */
export function SideOption({ choices, label, about, tone = 'paper' }: SideOptionProps) {
  return (
    <Option choices={choices} className={classNames('min-h-14 rounded-[18px] px-2 py-2', tones[tone])}>
      {(pick) => (
        <span className="flex flex-wrap items-baseline justify-center gap-x-2 leading-tight">
          <span className="text-[16px] font-semibold">{label}</span>
          {about && <span className="num text-[13px]">{about}</span>}
          <OddsLine pick={pick} className="w-full" />
        </span>
      )}
    </Option>
  )
}
