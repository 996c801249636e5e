import { ShieldCheck } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'

/** Says that no promotion reaches this player now, and why. */
export function ClosedNotice() {
  const { t } = useMessages()
  return (
    <p className="flex items-start gap-3 rounded-[24px] bg-sunken p-4 text-[15px]">
      <ShieldCheck size={20} className="mt-0.5 shrink-0 text-brand-text" aria-hidden="true" />
      {t('vip.closed')}
    </p>
  )
}
