import type { ReceiptStep, ReceiptStepName } from '@opendraw/games/fairness'
import { type Key, useWords } from '../../copy/use-words.ts'
import { StepCard } from './step-card.tsx'

const words: Readonly<Record<ReceiptStepName, { title: Key; why: Key }>> = {
  owner: { title: 'receipt.step.owner', why: 'receipt.why.owner' },
  bets: { title: 'receipt.step.bets', why: 'receipt.why.bets' },
  batch: { title: 'receipt.step.batch', why: 'receipt.why.batch' },
  signature: { title: 'receipt.step.signature', why: 'receipt.why.signature' },
  sealed: { title: 'receipt.step.sealed', why: 'receipt.why.sealed' },
  seal: { title: 'receipt.step.seal', why: 'receipt.why.seal' },
}

/** One step of the check of a receipt. */
export function ReceiptStepCard({ step, ok, expected, computed }: ReceiptStep) {
  const { say } = useWords()
  const { title, why } = words[step]
  const isSignature = step === 'signature' || step === 'seal'
  const facts = isSignature
    ? [{ label: say('receipt.signature'), text: expected || say('verify.skipped') }]
    : [
        { label: say('receipt.given'), text: expected || say('verify.skipped') },
        { label: say('verify.computed'), text: computed || say('verify.skipped') },
      ]
  return <StepCard ok={ok} title={say(title)} why={say(why)} facts={facts} />
}
