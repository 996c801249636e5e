import { DAY_MS } from '@opendraw/time'
import { buttonClass } from '@opendraw/ui'
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { ResultFaces } from '../../components/result-faces.tsx'
import { ShareButton } from '../../components/share/share-button.tsx'
import { type Key, type Translate, useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { RawJson, StepCard, Verdict } from './check-view.tsx'
import type { Proof, RoundStep } from './queries.ts'

const messages: Readonly<Record<RoundStep['step'], { title: Key; why: Key }>> = {
  commitment: { title: 'verify.step.commitment', why: 'verify.why.commitment' },
  path: { title: 'verify.step.path', why: 'verify.why.path' },
  root: { title: 'verify.step.root', why: 'verify.why.root' },
  entropy: { title: 'verify.step.entropy', why: 'verify.why.entropy' },
  stream: { title: 'verify.step.stream', why: 'verify.why.stream' },
  result: { title: 'verify.step.result', why: 'verify.why.result' },
  rules: { title: 'verify.step.rules', why: 'verify.why.rules' },
  seal: { title: 'verify.step.seal', why: 'receipt.why.seal' },
  beacon: { title: 'verify.step.beacon', why: 'verify.why.beacon' },
}

type CheckedRoundProps = Readonly<{ proof: Proof; steps: readonly RoundStep[] | null }>

/** The verdict, then every step with its bytes, then the record itself. */
export function CheckedRound({ proof, steps }: CheckedRoundProps) {
  const { t } = useMessages()
  const isGood = steps?.every(({ ok }) => ok) ?? false
  return (
    <>
      {proof.state === 'voided' ? (
        <Verdict icon={<Hourglass size={28} />} title={t('round.voided')} text={t('verify.voided')} />
      ) : steps === null ? (
        <Verdict icon={<Hourglass size={28} />} title={t('verify.early')} text={t('verify.earlyText')} />
      ) : (
        <Verdict
          icon={isGood ? <CircleCheck size={28} /> : <TriangleAlert size={28} />}
          title={t(isGood ? 'verify.good' : 'verify.bad')}
          text={noticeOf(t, proof)}
          end={
            proof.record.result && (
              <ResultFaces gameId={proof.record.game} result={proof.record.result} size={facesPx(proof)} />
            )
          }
        />
      )}
      {proof.record.result && (
        <ShareButton
          label={t('share.result')}
          shared={{
            gameId: proof.record.game,
            issue: BigInt(proof.record.issue),
            result: proof.record.result,
          }}
          className={buttonClass('soft', 'medium', 'mt-4 w-full')}
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
          <dt className="text-[14px] font-medium">{t('verify.commitmentNow')}</dt>
          <dd className="mt-1 font-mono text-[12px] break-all">{proof.record.commitment}</dd>
          {proof.beacon && (
            <>
              <dt className="mt-3 text-[14px] font-medium">
                {t('verify.beaconNow', { round: String(proof.beacon.round) })}
              </dt>
              <dd className="mt-1 font-mono text-[12px] break-all">{proof.beacon.chainHash}</dd>
            </>
          )}
        </dl>
      )}
      <RawJson title={t('verify.raw')} copy={t('verify.copyJson')} value={proof} />
    </>
  )
}

/** One ball is shown large; ten plates must fit one line of a narrow phone. */
function facesPx({ record }: Proof): number {
  const count = record.result?.length ?? 0
  return count === 1 ? 56 : count > 5 ? 24 : 32
}

const FULL_NOTICE_MS = DAY_MS

/** When the week was committed to, and, in a line below it, for a round that came sooner than a day after, that it had no full notice. */
function noticeOf(t: Translate, { epochPublishedAt, opensAt }: Proof): string {
  const published = t('verify.published', { time: date(epochPublishedAt) })
  const fullFrom = epochPublishedAt.getTime() + FULL_NOTICE_MS
  return opensAt.getTime() < fullFrom
    ? `${published}\n${t('verify.notFull', { time: date(fullFrom) })}`
    : published
}

/** One step of the recomputation of a round. */
function Step({ step, ok, expected, computed, detail }: RoundStep) {
  const { t } = useMessages()
  const { title, why } = messages[step]
  const bytes = step === 'stream' ? /: ([\d ]+)$/.exec(detail)?.[1] : undefined
  const facts = [
    { label: t('verify.expected'), text: expected },
    { label: t('verify.computed'), text: computed || t('verify.skipped') },
    ...(bytes ? [{ label: t('verify.bytes'), text: bytes }] : []),
  ]
  return <StepCard ok={ok} title={t(title)} why={t(why)} facts={facts} />
}
