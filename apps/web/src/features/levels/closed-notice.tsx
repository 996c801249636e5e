import { ShieldCheck } from 'lucide-react'
import { useWords } from '../../copy/use-words.ts'

/** Says that no promotion reaches this player now, and why. */
export function ClosedNotice() {
  const { say } = useWords()
  return (
    <p className="flex items-start gap-3 rounded-[24px] bg-sunken p-4 text-[15px]">
      <ShieldCheck size={20} className="mt-0.5 shrink-0 text-brand-text" aria-hidden="true" />
      {say('vip.closed')}
    </p>
  )
}
