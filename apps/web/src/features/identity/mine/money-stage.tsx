import { fromWire } from '@opendraw/money'
import { Arcs, buttonClass, LargeAmount } from '@opendraw/ui'
import { ArrowDownToLine, ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Player } from '../../../connection/session-store.ts'
import { useWords } from '../../../copy/use-words.ts'

/** The balance, what is on its way out, and the two ways money moves. */
export function MoneyStage({ player }: { player: Player | undefined }) {
  const { say, money, locale } = useWords()
  const pending = player ? fromWire(player.wallet.pending) : 0n
  return (
    <section
      aria-label={say('wallet.balance')}
      className="on-stage relative mx-4 overflow-hidden rounded-[28px] bg-stage p-5 text-white"
    >
      <Arcs className="absolute -top-24 -right-24 size-64" />
      <div className="relative">
        <p className="text-[14px] text-on-stage-2">{say('wallet.balance')} · USD</p>
        <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
          {player ? (
            <LargeAmount amount={fromWire(player.wallet.cash)} locale={locale} />
          ) : (
            <span className="num leading-none font-bold text-on-stage-2">—</span>
          )}
        </p>
        <p className="mt-2 text-[13px] text-on-stage-2 tabular-nums">
          {say('wallet.demo')}
          {pending > 0n && <> · {say('mine.pending', { amount: money(pending) })}</>}
        </p>
        <div className="mt-5 flex gap-2.5">
          <Link
            to="/pages/mine/savings-account/index"
            viewTransition
            className={buttonClass('main', 'medium', 'min-w-0 flex-1')}
          >
            <ArrowDownToLine size={18} aria-hidden="true" />
            {say('wallet.deposit')}
          </Link>
          <Link
            to="/pages/mine/withdraw/index"
            viewTransition
            className={buttonClass('stage', 'medium', 'min-w-0 flex-1')}
          >
            <ArrowUpRight size={18} aria-hidden="true" />
            {say('wallet.withdraw')}
          </Link>
        </div>
      </div>
    </section>
  )
}
