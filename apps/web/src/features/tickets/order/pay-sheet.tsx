import { Sheet } from '@opendraw/ui'
import { Facts } from '../../../components/facts.tsx'
import { FundProof, type Proof } from '../../../components/fund-proof.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import type { Order } from '../queries.ts'
import { ownerText } from '../ticket-text.ts'

type PaySheetProps = Readonly<{
  order: Order
  onClose: () => void
  isBusy: boolean
  failure: unknown
  onSure: (proof: Proof) => void
}>

/** The payment once more, and the fund password. Load it lazily, with the sheet. */
export default function PaySheet({ order, onClose, ...proof }: PaySheetProps) {
  const { t, money } = useMessages()
  const { title, seller, dealQuantity, purchasePrice, amount } = order
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('ticket.confirm')}
      description={title}
      closeLabel={t('common.close')}
    >
      <Facts
        className="mt-4 rounded-[20px] bg-sunken p-4"
        facts={[
          { name: t('product.leaves'), value: `${money(-amount)} USD`, isStrong: true },
          { name: t('ticket.quantity'), value: `${dealQuantity} × ${money(purchasePrice)}` },
          { name: t('ticket.from'), value: ownerText(t, seller) },
        ]}
      />
      <p className="my-4 text-[14px] text-ink-2">{t('ticket.rule.escrow')}</p>
      <FundProof {...proof} go={t('ticket.pay', { amount: money(amount) })} unsure={t('product.unsure')} />
    </Sheet>
  )
}
