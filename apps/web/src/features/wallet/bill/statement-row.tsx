import { fromWire } from '@opendraw/money'
import { Amount, ListRow } from '@opendraw/ui'
import { ArrowDownToLine, ArrowUpRight, CircleDot, Trophy, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { withQuery } from '../../../connection/navigation.ts'
import { useWords } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import { depositPath } from '../deposit/path.ts'
import type { StatementLine } from '../queries.ts'
import { withdrawPath } from '../withdraw/path.ts'
import { reasonWords, refOf } from './reason-words.ts'

const icons: Readonly<Record<string, typeof CircleDot>> = {
  payout: Trophy,
  refund: Undo2,
  deposit: ArrowDownToLine,
  sandbox_deposit: ArrowDownToLine,
  withdrawal_request: ArrowUpRight,
  withdrawal_reject: Undo2,
}

const paths = { deposit: depositPath, withdrawal: withdrawPath }

/** One movement of the balance: why, when, how much, and the balance before and after. */
export function StatementRow({ line }: { line: StatementLine }) {
  const { say, money, locale } = useWords()
  const Icon = icons[line.reason] ?? CircleDot
  const amount = fromWire(line.amount)
  const after = fromWire(line.balanceAfter)
  const owner = refOf(line)
  const row = (
    <ListRow
      lead={
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken">
          <Icon size={17} className={amount > 0n ? 'text-win' : 'text-ink-2'} aria-hidden="true" />
        </span>
      }
      title={reasonWords(say, line.reason)}
      meta={<span className="num">{date(line.at)}</span>}
      value={
        <Amount amount={amount} locale={locale} sign="always" className={amount > 0n ? 'text-win' : ''} />
      }
      valueMeta={
        <span className="num">
          <span className="sr-only">
            {say('bill.beforeAfter', { before: money(after - amount), after: money(after) })}
          </span>
          <span aria-hidden="true">
            {money(after - amount)} → {money(after)}
          </span>
        </span>
      }
    />
  )
  if (owner === null || line.ref === null) return <li>{row}</li>
  return (
    <li>
      <Link to={withQuery(paths[owner], { id: line.ref })} viewTransition className="block active:bg-sunken">
        {row}
      </Link>
    </li>
  )
}
