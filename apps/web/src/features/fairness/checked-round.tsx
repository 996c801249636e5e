import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { ResultFaces } from '../../components/result-faces.tsx'
import { type Say, useWords } from '../../copy/use-words.ts'
import { date } from '../../formats/index.ts'
import type { Proof } from './queries.ts'
import { RawJson } from './raw-json.tsx'
import type { RoundStep } from './seal-step.ts'
import { Step } from './step.tsx'
import { Verdict } from './verdict.tsx'

type CheckedRoundProps = { proof: Proof; steps: readonly RoundStep[] | null }

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
          end={
            proof.record.result && (
              <ResultFaces gameId={proof.record.game} result={proof.record.result} size={facesPx(proof)} />
            )
          }
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
          {proof.beacon && (
            <>
              <dt className="mt-3 text-[14px] font-medium">
                {say('verify.beaconNow', { round: String(proof.beacon.round) })}
              </dt>
              <dd className="mt-1 font-mono text-[12px] break-all">{proof.beacon.chainHash}</dd>
            </>
          )}
        </dl>
      )}
      <RawJson title={say('verify.raw')} copy={say('verify.copyJson')} value={proof} />
    </>
  )
}

/** One ball is shown large; ten plates must fit one line of a narrow phone. */
function facesPx({ record }: Proof): number {
  const count = record.result?.length ?? 0
  return count === 1 ? 56 : count > 5 ? 24 : 32
}

const fullNoticeMs = 24 * 3_600_000

/** When the week was committed to, and, in a line below it, for a round that came sooner than a day after, that it had no full notice. */
function noticeOf(say: Say, { epochPublishedAt, opensAt }: Proof): string {
  const published = say('verify.published', { time: date(epochPublishedAt) })
  const fullFrom = epochPublishedAt.getTime() + fullNoticeMs
  return opensAt.getTime() < fullFrom
    ? `${published}\n${say('verify.notFull', { time: date(fullFrom) })}`
    : published
}
