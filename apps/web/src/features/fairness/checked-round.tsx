import type { VerifyStep } from '@opendraw/games/fairness'
import { Button, toast } from '@opendraw/ui'
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Say, useWords } from '../../copy/use-words.ts'
import { date, toastShortMs } from '../../formats/index.ts'
import { DigitBall } from '../../frame/digit-ball.tsx'
import type { Proof } from './queries.ts'
import { Step } from './step.tsx'

type CheckedRoundProps = { proof: Proof; steps: readonly VerifyStep[] | null }

/** The verdict, then every step with its bytes, then the record itself. */
export function CheckedRound({ proof, steps }: CheckedRoundProps) {
  const { say } = useWords()
  const isGood = steps?.every(({ ok }) => ok) ?? false
  return (
    <>
      {proof.state === 'voided' ? (
        <Verdict icon={<Hourglass size={28} />} title={say('round.voided')} text={say('verify.voided')} />
      ) : steps === null ? (
        <Verdict icon={<Hourglass size={28} />} title={say('verify.early')} text={say('verify.earlyText')} />
      ) : (
        <Verdict
          icon={isGood ? <CircleCheck size={28} /> : <TriangleAlert size={28} />}
          title={say(isGood ? 'verify.good' : 'verify.bad')}
          text={noticeOf(say, proof)}
          digit={proof.record.result?.[0]}
        />
      )}
      {steps ? (
        <ol className="mt-4 grid gap-3">
          {steps.map((step) => (
            <Step key={step.step} {...step} />
          ))}
        </ol>
      ) : (
        <dl className="mt-4 rounded-[24px] bg-surface p-4 ring-1 ring-line">
          <dt className="text-[14px] font-medium">{say('verify.commitmentNow')}</dt>
          <dd className="mt-1 font-mono text-[12px] break-all">{proof.record.commitment}</dd>
        </dl>
      )}
      <Record proof={proof} />
    </>
  )
}

const fullNoticeMs = 24 * 3_600_000

/** When the week was committed to, and, for a round that came sooner than a day after, that it had no full notice. */
function noticeOf(say: Say, { epochPublishedAt, opensAt }: Proof): string {
  const published = say('verify.published', { time: date(epochPublishedAt) })
  const fullFrom = epochPublishedAt + fullNoticeMs
  return opensAt < fullFrom ? `${published} ${say('verify.notFull', { time: date(fullFrom) })}` : published
}

type VerdictProps = { icon: ReactNode; title: string; text: string; digit?: number | undefined }

function Verdict({ icon, title, text, digit }: VerdictProps) {
  return (
    <div role="status" className="flex items-center gap-4 rounded-[28px] bg-stage p-5 text-white">
      <span className="text-brand" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-[18px] leading-tight font-bold">{title}</h2>
        <p className="mt-1 text-[13px] text-balance text-on-stage-2">{text}</p>
      </div>
      {digit !== undefined && <DigitBall digit={digit} size={56} />}
    </div>
  )
}

function Record({ proof }: { proof: Proof }) {
  const { say } = useWords()
  const text = JSON.stringify(proof, null, 2)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({ text: say('common.copied'), durationMs: toastShortMs })
  }
  return (
    <details className="mt-4 rounded-[24px] bg-surface ring-1 ring-line">
      <summary className="min-h-14 cursor-pointer px-4 py-4 text-[15px] font-medium">
        {say('verify.raw')}
      </summary>
      <div className="px-4 pb-4">
        <pre className="font-mono text-[12px] leading-relaxed break-all whitespace-pre-wrap text-ink-2">
          {text}
        </pre>
        <Button tone="soft" size="medium" className="mt-3 w-full" onClick={() => void copy()}>
          {say('verify.copyJson')}
        </Button>
      </div>
    </details>
  )
}
