import { classNames } from '@opendraw/ui'
import { Check, X } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'

type StepCardProps = Readonly<{
  ok: boolean
  title: string
  why: string
  /** What was compared, each under its name. */
  facts: readonly { label: string; text: string }[]
}>

/** One step of a check: what it means, what was published, what came out here. */
export function StepCard({ ok, title, why, facts }: StepCardProps) {
  const { t } = useMessages()
  const Icon = ok ? Check : X
  return (
    <li className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex items-start gap-3">
        <span
          className={classNames(
            'grid size-7 shrink-0 place-items-center rounded-full',
            ok ? 'bg-win-soft text-win' : 'bg-danger-soft text-danger',
          )}
        >
          <Icon size={16} strokeWidth={3} aria-hidden="true" />
          <span className="sr-only">{t(ok ? 'verify.ok' : 'verify.notOk')}</span>
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-[16px] leading-snug font-semibold">{title}</h3>
          <p className="mt-1 text-[14px] text-ink-2">{why}</p>
        </div>
      </div>
      <dl className="mt-3 grid gap-2 rounded-[16px] bg-sunken px-3 py-2.5">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-[12px] text-ink-2">{label}</dt>
            <dd className="font-mono text-[12px] leading-snug break-all">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
