import { albumMax, cancelDeposit, noteLengthMax, proveDeposit } from '@opendraw/contract'
import { Button, Confirm, LargeAmount, TextArea } from '@opendraw/ui'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type RequestFor, send } from '../../../client/ask.ts'
import { textOf } from '../../../client/failures.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Album } from '../../../components/pictures/album.tsx'
import { useAlbum } from '../../../components/pictures/use-album.ts'
import { useFaultFocus } from '../../../components/use-fault-focus.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { plainText, rateText } from '../payment-of.ts'
import type { Deposit, DepositReceipt } from '../queries.ts'
import { PayTo } from './pay-to.tsx'

/** A deposit that waits for its payment: what to pay and to whom, at the rate that is kept, and then the proof of it. */
export function PayPanel({ receipt }: { receipt: DepositReceipt }) {
  const { t } = useMessages()
  const { deposit } = receipt
  const [note, setNote] = useState(deposit.note)
  const [isTried, setTried] = useState(false)
  const album = useAlbum('deposit_proof', albumMax)
  const prove = useProve(deposit.id)
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const fault = isTried && album.pictures.length === 0 ? t('rule.uploadProof') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (album.ids.length === 0 || album.isSending || album.hasFailed) return focusFault()
    prove.mutate({ proofs: album.ids, note: note.trim() })
  }
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <ToPay deposit={deposit} />
      <PayTo receipt={receipt} />
      {deposit.payBy !== null && (
        <p className="text-[14px] text-ink-2">{t('deposit.payBy', { time: date(deposit.payBy) })}</p>
      )}
      <Album label={t('deposit.proof')} album={album} error={fault} />
      <TextArea
        name="note"
        label={t('deposit.note')}
        maxLength={noteLengthMax}
        value={note}
        onChange={setNote}
        hint={<span className="num block text-right">{`${note.length}/${noteLengthMax}`}</span>}
      />
      {prove.isError && <FormAlert>{textOf(prove.error)}</FormAlert>}
      <Button type="submit" isBusy={prove.isPending || album.isSending}>
        {t('deposit.send')}
      </Button>
      <Cancel id={deposit.id} />
    </form>
  )
}

function ToPay({ deposit }: { deposit: Deposit }) {
  const { t, money, locale } = useMessages()
  const payment = deposit.actualPayment
  return (
    <section className="on-stage rounded-[28px] bg-stage p-5 text-white">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-[14px] text-on-stage-2">{t('deposit.exactly')}</h2>
        <CopyButton text={plainText(payment)} label={t('deposit.exactly')} className="-my-2 -mr-2" />
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-[clamp(26px,10.2vw,40px)] leading-tight">
        <LargeAmount amount={payment} locale={locale} />
        <span className="text-[18px] font-semibold text-on-stage-2">{deposit.currency}</span>
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
        {t('deposit.receive', { amount: money(deposit.amount) })} · 1 USD = {rateText(deposit.rate, locale)}{' '}
        {deposit.currency}
      </p>
    </section>
  )
}

function Cancel({ id }: { id: bigint }) {
  const { t } = useMessages()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancel(id)
  return (
    <>
      <Button tone="soft" size="medium" onClick={() => setAsking(true)}>
        {t('deposit.cancel')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('deposit.cancel')}
        sureLabel={t('deposit.cancel')}
        cancelLabel={t('common.cancel')}
        isBusy={cancel.isPending}
        onSure={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {t('deposit.cancelText')}
      </Confirm>
    </>
  )
}

/** Shows the pictures of a payment; from then on the deposit waits for its review. */
function useProve(id: bigint) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (proof: Omit<RequestFor<'proveDeposit'>, 'id'>) => send({ proveDeposit }, { ...proof, id }),
    onSuccess: () => navigator.vibrate?.(12),
    onSettled: () => lookAgain(cache),
  })
}

/** Withdraws a deposit that has not been paid. */
function useCancel(id: bigint) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send({ cancelDeposit }, { id }),
    onSettled: () => lookAgain(cache),
  })
}

const lookAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['listDeposits'] })
