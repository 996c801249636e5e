import { LargeAmount } from '@opendraw/ui'
import { MoneyWays } from '../../../components/money-ways.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useWords } from '../../../copy/use-words.ts'
import type { Player } from '../../../session/session-store.ts'

/** The balance, what is on its way out, and the two ways money moves. */
export function MoneyStage({ player }: { player: Player | undefined }) {
  const { say, money, locale } = useWords()
  const pending = player ? player.wallet.pending : 0n
  return (
    <StageCard label={say('wallet.balance')} className="mx-4">
      <p className="text-[14px] text-on-stage-2">{say('wallet.balance')} · USD</p>
      <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
        {player ? (
          <LargeAmount amount={player.wallet.cash} locale={locale} />
        ) : (
          <span className="num leading-none font-bold text-on-stage-2">—</span>
        )}
      </p>
      <p className="mt-2 text-[13px] text-on-stage-2 tabular-nums">
        {say('wallet.demo')}
        {pending > 0n && <> · {say('mine.pending', { amount: money(pending) })}</>}
      </p>
      <MoneyWays />
    </StageCard>
  )
}
