import type { Money } from '@opendraw/money'
import { Sheet } from '@opendraw/ui'
import { Facts } from '../../../components/facts.tsx'
import { FundProof, type Proof } from '../../../components/fund-proof.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Day } from '../outcome-facts.tsx'
import type { Outcome } from '../product-outcome.ts'
import { exitRule } from '../product-text.ts'
import type { Product } from '../queries.ts'

type ConfirmSheetProps = Readonly<{
  product: Product
  outcome: Outcome
  cash: Money
  onClose: () => void
  isBusy: boolean
  failure: unknown
  onSure: (proof: Proof) => void
}>

/** The purchase once more: what leaves, what comes back, and the fund password. Load it lazily, with the sheet. */
export default function ConfirmSheet({ product, outcome, cash, onClose, ...proof }: ConfirmSheetProps) {
  const { t, money, interest } = useMessages()
  const { principal, maturesOn, earnsFrom } = outcome
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('product.confirm')}
      description={product.name}
      closeLabel={t('common.close')}
    >
      <Facts
        className="mt-4 rounded-[20px] bg-sunken p-4"
        facts={[
          { name: t('product.leaves'), value: `${money(-principal)} USD`, isStrong: true },
          { name: t('product.cashAfter'), value: `${money(cash - principal)} USD` },
          { name: t('product.earnsFrom'), value: <Day on={earnsFrom} /> },
          { name: t('product.total'), value: interest(outcome.interest, 'always') },
          { name: t('product.back', { amount: money(principal) }), value: <Day on={maturesOn} /> },
        ]}
      />
      <p className="my-4 text-[14px] text-ink-2">{t(exitRule[product.earlyExit])}</p>
      <FundProof
        {...proof}
        go={t('product.buyFor', { amount: money(principal) })}
        unsure={t('product.unsure')}
      />
    </Sheet>
  )
}
