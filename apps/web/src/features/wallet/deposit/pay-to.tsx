import { Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { BlobImage } from '../../../components/blob-image.tsx'
import { CopyButton } from '../../../components/copy-button.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { type DepositReceipt, methodQrQuery } from '../queries.ts'

/** The recipient, the account and the reference, each to be copied, and the method's QR code. */
export function PayTo({ receipt }: { receipt: DepositReceipt }) {
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
