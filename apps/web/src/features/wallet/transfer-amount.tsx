import { Amount } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'

/** An amount with its asset where that is not the dollar that everything else is in. */
export function TransferAmount({ amount, asset }: { amount: bigint; asset: 'USD' | 'USDT' }) {
  const { locale } = useMessages()
  return (
    <span className="text-right">
      <Amount amount={amount} locale={locale} />
      {asset !== 'USD' && <span className="block text-[12px] text-ink-2">{asset}</span>}
    </span>
  )
}
