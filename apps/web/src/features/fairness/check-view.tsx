import { toJson } from '@opendraw/contract'
import { Button, classNames } from '@opendraw/ui'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopy } from '../../components/copy-button.tsx'
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

type RawJsonProps = Readonly<{ title: string; copy: string; value: unknown }>

/** What was published, to the last byte, folded, with a button to copy it. */
export function RawJson({ title, copy, value }: RawJsonProps) {
  const text = toJson(value, 2)
  const take = useCopy()
  return (
    <details className="mt-4 rounded-[24px] bg-surface ring-1 ring-line">
      <summary className="min-h-14 cursor-pointer px-4 py-4 text-[15px] font-medium">{title}</summary>
      <div className="px-4 pb-4">
        <pre className="font-mono text-[12px] leading-relaxed break-all whitespace-pre-wrap text-ink-2">
          {text}
        </pre>
        <Button tone="soft" size="medium" className="mt-3 w-full" onClick={() => void take(text)}>
          {copy}
        </Button>
      </div>
    </details>
  )
}

type VerdictProps = Readonly<{
  icon: ReactNode
  title: string
  /** Its lines stay lines. */
  text: string
  /** What it is about, drawn: a result. */
  end?: ReactNode
}>

/** What a check came to, in one look. */
export function Verdict({ icon, title, text, end }: VerdictProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-4 rounded-[28px] bg-stage p-5 text-white">
      <span className="text-brand" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-[18px] leading-tight font-bold">{title}</h2>
        <p className="mt-1 text-[13px] text-balance whitespace-pre-line text-on-stage-2">{text}</p>
      </div>
      {end}
    </div>
  )
}
