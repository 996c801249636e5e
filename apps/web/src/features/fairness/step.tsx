import { type Key, useWords } from '../../copy/use-words.ts'
import type { RoundStep } from './seal-step.ts'
import { StepCard } from './step-card.tsx'

const words: Readonly<Record<RoundStep['step'], { title: Key; why: Key }>> = {
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

/** One step of the recomputation of a round. */
export function Step({ step, ok, expected, computed, detail }: RoundStep) {
  const { say } = useWords()
  const { title, why } = words[step]
  const bytes = step === 'stream' ? /: ([\d ]+)$/.exec(detail)?.[1] : undefined
  const facts = [
    { label: say('verify.expected'), text: expected },
    { label: say('verify.computed'), text: computed || say('verify.skipped') },
    ...(bytes ? [{ label: say('verify.bytes'), text: bytes }] : []),
  ]
  return <StepCard ok={ok} title={say(title)} why={say(why)} facts={facts} />
}
