import type { StepName, VerifyStep } from '@opendraw/games/fairness'
import { classNames } from '@opendraw/ui'
import { Check, X } from 'lucide-react'
import { type Key, useWords } from '../../copy/use-words.ts'

const words: Readonly<Record<StepName, { title: Key; why: Key }>> = {
  commitment: { title: 'verify.step.commitment', why: 'verify.why.commitment' },
  path: { title: 'verify.step.path', why: 'verify.why.path' },
  root: { title: 'verify.step.root', why: 'verify.why.root' },
  entropy: { title: 'verify.step.entropy', why: 'verify.why.entropy' },
  stream: { title: 'verify.step.stream', why: 'verify.why.stream' },
  result: { title: 'verify.step.result', why: 'verify.why.result' },
  rules: { title: 'verify.step.rules', why: 'verify.why.rules' },
}

/** One step of the recomputation: what it means, what was published, what came out here. */
export function Step({ step, ok, expected, computed, detail }: VerifyStep) {
  const { say } = useWords()
  const { title, why } = words[step]
  const Icon = ok ? Check : X
  const bytes = step === 'stream' ? /: ([\d ]+)$/.exec(detail)?.[1] : undefined
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
          <span className="sr-only">{say(ok ? 'verify.ok' : 'verify.notOk')}</span>
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-[16px] leading-snug font-semibold">{say(title)}</h3>
          <p className="mt-1 text-[14px] text-ink-2">{say(why)}</p>
        </div>
      </div>
      <dl className="mt-3 grid gap-2 rounded-[16px] bg-sunken px-3 py-2.5">
        <Bytes label={say('verify.expected')} text={expected} />
        <Bytes label={say('verify.computed')} text={computed || say('verify.skipped')} />
        {bytes && <Bytes label={say('verify.bytes')} text={bytes} />}
      </dl>
    </li>
  )
}

function Bytes({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-[12px] text-ink-2">{label}</dt>
      <dd className="font-mono text-[12px] leading-snug break-all">{text}</dd>
    </div>
  )
}
