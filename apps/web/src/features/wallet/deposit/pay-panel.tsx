import { ALBUM_MAX, cancelDeposit, NOTE_LENGTH_MAX, proveDeposit } from '@opendraw/contract'
import { Button, Confirm, LargeAmount, Skeleton, TextArea } from '@opendraw/ui'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import type { FieldErrors } from '../../../client/failures.ts'
import { BlobImage } from '../../../components/blob-image.tsx'
import { CopyButton } from '../../../components/copy-button.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Album } from '../../../components/pictures/album.tsx'
import { type Album as AlbumState, useAlbum } from '../../../components/pictures/use-album.ts'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { feel } from '../../../session/feel.ts'
import { plainText, rateText } from '../amount-previews.ts'
import { type Deposit, type DepositReceipt, methodQrQuery } from '../queries.ts'

/** A deposit that waits for its payment: what to pay and to whom, at the rate that is kept, and then the proof of it. */
export function PayPanel({ receipt }: { receipt: DepositReceipt }) {
  const { t } = useMessages()
  const { deposit } = receipt
  const album = useAlbum('deposit_proof', ALBUM_MAX)
  const { formRef, typed, errors, type, submit, isBusy, alert } = useProof(deposit, album)
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <ToPay deposit={deposit} />
      <PayTo receipt={receipt} />
      {deposit.payBy !== null && (
        <p className="text-[14px] text-ink-2">{t('deposit.payBy', { time: date(deposit.payBy) })}</p>
      )}
      <Album
        label={t('deposit.proof')}
        album={album}
        error={album.pictures.length === 0 ? errors.proofs : undefined}
      />
      <TextArea
        name="note"
        label={t('deposit.note')}
        maxLength={NOTE_LENGTH_MAX}
        value={typed.note}
        onChange={type('note')}
        hint={<span className="num block text-right">{`${typed.note.length}/${NOTE_LENGTH_MAX}`}</span>}
      />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy || album.isSending}>
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
        cancelLabel={t('deposit.keep')}
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
function useProof({ id, note }: Deposit, album: AlbumState) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const { ids, isSending, hasFailed } = album
  return useForm({
    initial: { note },
    check: (): FieldErrors =>
      ids.length === 0 || isSending || hasFailed ? { proofs: t('rule.uploadProof') } : {},
    send: (typed) => send({ proveDeposit }, { id, proofs: ids, note: typed.note.trim() }),
    onDone: () => {
      feel('done')
      return lookAgain(cache)
    },
    onFailed: () => lookAgain(cache),
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

/** The recipient, the account and the reference, each to be copied, and the method's QR code. */
function PayTo({ receipt }: { receipt: DepositReceipt }) {
  const { t } = useMessages()
  const { methodName, instructions, payTo, qr, deposit } = receipt
  const rows = [...payTo, { label: t('deposit.reference'), value: String(deposit.id) }]
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold">{methodName}</h2>
      <p className="mt-1 text-[15px] whitespace-pre-line text-ink-2">{instructions}</p>
      {qr !== null && <QrCode id={qr} methodName={methodName} />}
      <dl className="mt-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="border-line pt-2 not-first:border-t">
            <dt className="text-[13px] text-ink-2">{label}</dt>
            <dd className="-mt-1 flex items-center justify-between gap-3">
              <span className="min-w-0 text-[16px] font-medium break-words tabular-nums">{value}</span>
              <CopyButton text={value} label={label} className="-mr-2 shrink-0" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function QrCode({ id, methodName }: { id: string; methodName: string }) {
  const { t } = useMessages()
  const { data, isError } = useQuery(methodQrQuery(id))
  if (isError) return null
  return (
    <div className="my-4 grid place-items-center">
      {data ? (
        <BlobImage
          blob={data}
          alt={t('deposit.qr', { method: methodName })}
          className="w-56 max-w-full rounded-[18px] bg-white p-2"
        />
      ) : (
        <Skeleton className="size-56 rounded-[18px]" />
      )}
    </div>
  )
}
