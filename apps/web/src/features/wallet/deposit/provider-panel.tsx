import { buttonClass } from '@opendraw/ui'
import { ExternalLink } from 'lucide-react'
import { useWords } from '../../../copy/use-words.ts'
import type { DepositReceipt } from '../queries.ts'

/** A deposit that is paid at a provider's page: which page that is, and what comes of it. */
export function ProviderPanel({ receipt, url }: { receipt: DepositReceipt; url: string }) {
  const { say, money } = useWords()
  const { currency, actualPayment } = receipt.deposit
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold tabular-nums">
        {say('deposit.youPay', { amount: money(actualPayment), currency })}
      </h2>
      <p className="text-[15px] text-ink-2">{say('deposit.providerText')}</p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('main', 'large', 'w-full gap-2')}
      >
        {say('deposit.openProvider', { host: new URL(url).host })}
        <ExternalLink size={18} aria-hidden="true" />
      </a>
    </section>
  )
}
