import { noteLengthMax } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import { Button, LargeAmount, TextArea } from '@opendraw/ui'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../../connection/failures.ts'
import { useWords } from '../../../copy/use-words.ts'
import { FormAlert } from '../../../frame/form-alert.tsx'
import { useFaultFocus } from '../../../frame/use-fault-focus.ts'
import { useTop } from '../../../frame/use-top.ts'
import { CopyButton } from '../copy-button.tsx'
import { paymentOf, plainText, rateText } from '../payment-of.ts'
import type { DepositMethod } from '../queries.ts'
import { typedMoney } from '../typed-money.ts'
import { ProofPicker } from './proof-picker.tsx'
import { useDeposit } from './use-deposit.ts'
import { useProof } from './use-proof.ts'

type PayStepProps = { method: DepositMethod; typed: string; turnoverTimes: number }

/** What to pay, and the proof of it: the amount in the paid currency at the rate that will be kept, a picture, a note. */
export function PayStep({ method, typed, turnoverTimes }: PayStepProps) {
  useTop()
  const { say } = useWords()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const proof = useProof()
  const deposit = useDeposit()
  const amount = typedMoney(typed)
  const payment = paymentOf(amount, method.rate)
  const fault = isTried && !proof.id && !proof.isUploading ? say('rule.uploadProof') : undefined
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!proof.id) return focusFault()
    deposit.mutate({
      method: method.id,
      amount: toWire(amount),
      actualPayment: toWire(payment),
      proof: proof.id,
      ...(note.trim() && { note: note.trim() }),
    })
  }
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <ToPay method={method} amount={amount} payment={payment} />
      <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
        <div className="flex items-start justify-between gap-2">
          <h2 className="pt-2 text-[16px] font-semibold">{method.name}</h2>
          <CopyButton text={method.instructions} label={method.name} className="-mt-1 -mr-1" />
        </div>
        <p className="mt-1 text-[15px] whitespace-pre-line text-ink-2">{method.instructions}</p>
      </section>
      <ProofPicker proof={proof} error={fault} />
      <TextArea
        name="note"
        label={say('deposit.note')}
        maxLength={noteLengthMax}
        value={note}
        onChange={setNote}
        hint={<span className="num block text-right">{`${note.length}/${noteLengthMax}`}</span>}
      />
      <p className="text-[14px] text-ink-2">
        {say('deposit.turnover', { times: turnoverTimes })} {say('deposit.noFee')} {say('deposit.expires')}
      </p>
      {deposit.isError && <FormAlert>{wordsOf(deposit.error)}</FormAlert>}
      <Button type="submit" isBusy={deposit.isPending || proof.isUploading}>
        {say('deposit.send')}
      </Button>
    </form>
  )
}

function ToPay({ method, amount, payment }: { method: DepositMethod; amount: bigint; payment: bigint }) {
  const { say, money, locale } = useWords()
  return (
    <section className="on-stage rounded-[28px] bg-stage p-5 text-white">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-[14px] text-on-stage-2">{say('deposit.exactly')}</h2>
        <CopyButton text={plainText(payment)} label={say('deposit.exactly')} className="-my-2 -mr-2" />
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-[clamp(26px,10.2vw,40px)] leading-tight">
        <LargeAmount amount={payment} locale={locale} />
        <span className="text-[18px] font-semibold text-on-stage-2">{method.currency}</span>
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
        {say('deposit.receive', { amount: money(amount) })} · 1 USD = {rateText(method.rate, locale)}{' '}
        {method.currency}
      </p>
    </section>
  )
}
