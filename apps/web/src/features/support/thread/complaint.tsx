import { Scale } from 'lucide-react'
import { useMessages } from '../../../copy/use-messages.ts'
import { date2 } from '../../../formats/index.ts'
import type { SupportThread } from '../queries.ts'

/** The number of a complaint, and by when it is decided. */
export function ComplaintCard({ complaint }: { complaint: NonNullable<SupportThread['complaint']> }) {
  const { t } = useMessages()
  const { number, dueAt, finalAt } = complaint
  return (
    <section className="mb-2 flex items-center gap-3 rounded-[22px] bg-sunken p-4">
      <Scale size={22} className="shrink-0 text-brand-text" aria-hidden="true" />
      <span className="min-w-0">
        <span className="num block text-[16px] font-semibold">{t('support.complaint', { number })}</span>
        <span className="block text-[14px] text-ink-2 tabular-nums">
          {finalAt
            ? t('support.finalGiven', { date: date2(finalAt) })
            : t('support.due', { date: date2(dueAt) })}
        </span>
      </span>
    </section>
  )
}

/** Where one may go who does not agree with the final answer. */
export function FinalNote({ number }: { number: string }) {
  const { t } = useMessages()
  return (
    <li className="my-2 rounded-[22px] bg-sunken p-4">
      <p className="text-[15px] font-semibold">{t('support.finalNext')}</p>
      <p className="mt-1 text-[14px] text-ink-2">{t('support.finalNextText', { number })}</p>
    </li>
  )
}
