import { Button, IconButton } from '@opendraw/ui'
import { X } from 'lucide-react'
import { useWords } from '../../copy/use-words.ts'
import { type Slip, totalOf } from './bet-slip.ts'

type SlipBarProps = { slip: Slip; onReview: () => void; onClear: () => void }

/** The slip while it is closed: how many picks, what they cost, and the way to it. */
export function SlipBar({ slip, onReview, onClear }: SlipBarProps) {
  const { say, money } = useWords()
  return (
    <section
      aria-label={say('slip.title')}
      className="on-stage rise fixed inset-x-0 bottom-[max(12px,env(safe-area-inset-bottom))] z-20 mx-auto flex w-[calc(100%-24px)] max-w-[456px] items-center gap-2 rounded-full bg-stage p-2 text-white ring-1 ring-white/15"
    >
      <IconButton label={say('slip.clear')} onClick={onClear} className="text-on-stage-2">
        <X size={20} aria-hidden="true" />
      </IconButton>
      <p role="status" className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-[13px] text-on-stage-2">
          {say('slip.lines', { count: slip.lines.length })}
        </span>
        <span className="num block text-[17px] font-semibold">{money(totalOf(slip))}</span>
      </p>
      <Button size="medium" onClick={onReview}>
        {say('slip.review')}
      </Button>
    </section>
  )
}
