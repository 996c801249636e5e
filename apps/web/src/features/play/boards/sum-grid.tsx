import { classNames } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'
import { odds, share } from '../../../formats/index.ts'
import type { PickOdds } from '../slip-check.ts'
import { Option } from './bet-option.tsx'

type SumGridProps = Readonly<{ play: string; sums: readonly number[] }>

/** Every sum with its odds and chance. A bar as long as the chance makes the bell of the sums seen at a glance. */
export function SumGrid({ play, sums }: SumGridProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {sums.map((sum) => (
        <Option
          key={sum}
          choices={[{ play, pick: String(sum) }]}
          className="min-h-[74px] min-w-min flex-[0_1_calc(25%-6px)] rounded-[16px] bg-sunken px-1 py-2"
        >
          {(pick, isChosen) => <SumFace sum={sum} pick={pick} isChosen={isChosen} />}
        </Option>
      ))}
    </div>
  )
}

// The likeliest sum of the games is one in eight or nine: its bar is nearly full.
const LIKELIEST = 1 / 8

function SumFace({ sum, pick, isChosen }: { sum: number; pick: PickOdds; isChosen: boolean }) {
  const { locale } = useMessages()
  const part = Number(pick.probability.num) / Number(pick.probability.den)
  return (
    <span className="num grid justify-items-center leading-tight">
      <span className="text-[20px] font-bold">{sum}</span>
      <span className="text-[13px] font-semibold">×{odds(pick.odds[0] ?? 0, locale)}</span>
      <span className="text-[12px] text-ink-2">{share(pick.probability, locale)}</span>
      <span className="mt-1 h-1 w-4/5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span
          className={classNames('block h-full rounded-full', isChosen ? 'bg-ink' : 'bg-brand')}
          style={{ width: `${Math.min(1, part / LIKELIEST) * 100}%` }}
        />
      </span>
    </span>
  )
}
