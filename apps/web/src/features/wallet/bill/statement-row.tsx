import type { WalletAsset } from '@opendraw/contract'
import { ListRow } from '@opendraw/ui'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpRight,
  CircleDot,
  PiggyBank,
  Sprout,
  Ticket,
  Trophy,
  Undo2,
} from 'lucide-react'
import { useMessages } from '../../../copy/use-messages.ts'
import { dayAndTime, exactMoney } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import type { StatementLine } from '../queries.ts'
import { reasonText } from './reason-text.ts'

const icons: Readonly<Record<string, typeof CircleDot>> = {
  payout: Trophy,
  refund: Undo2,
  deposit: ArrowDownToLine,
  provider_deposit: ArrowDownToLine,
  sandbox_deposit: ArrowDownToLine,
  deposit_reversal: Undo2,
  withdrawal_request: ArrowUpRight,
  withdrawal_reject: Undo2,
  withdrawal_fail: Undo2,
  withdrawal_fee_return: Undo2,
  exchange_sell: ArrowLeftRight,
  exchange_buy: ArrowLeftRight,
  product_buy: PiggyBank,
  product_interest: Sprout,
  product_maturity: PiggyBank,
  product_sale: PiggyBank,
  product_cancel: Undo2,
  savings_in: PiggyBank,
  savings_out: PiggyBank,
  ticket_pay: Ticket,
  ticket_release: Ticket,
  ticket_refund: Undo2,
}

type StatementRowProps = Readonly<{ line: StatementLine; asset: WalletAsset }>

/** One movement of the balance: why, when, how much, and the balance before and after. It leads to its receipt. */
export function StatementRow({ line, asset }: StatementRowProps) {
  const { t, locale } = useMessages()
  const Icon = icons[line.reason] ?? CircleDot
  const amount = line.amount
  const before = exactMoney(line.balanceAfter - amount, locale)
  const after = exactMoney(line.balanceAfter, locale)
  return (
    <li>
      <Link to={paths.statementLine(line.seq, asset)} className="block active:bg-sunken">
        <ListRow
          lead={
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken">
              <Icon size={17} className={amount > 0n ? 'text-win' : 'text-ink-2'} aria-hidden="true" />
            </span>
          }
          title={reasonText(t, line.reason)}
          meta={<span className="num whitespace-nowrap">{dayAndTime(line.at)}</span>}
          value={
            <span className={`num ${amount > 0n ? 'text-win' : ''}`}>
              {exactMoney(amount, locale, 'always')}
            </span>
          }
          valueMeta={
            <span className="num">
              <span className="sr-only">{t('bill.beforeAfter', { before, after })}</span>
              <span aria-hidden="true">
                {before} → {after}
              </span>
            </span>
          }
        />
      </Link>
    </li>
  )
}
