import type { Money } from '@opendraw/money'
import { Arcs, LargeAmount } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'
import { StatePill, type TransferState } from './state-pill.tsx'

type TransferStageProps = Readonly<{
  amount: Money
  state: TransferState
  asset?: string
}>

/** The amount of a transfer and its state; while it waits, the arcs turn. */
export function TransferStage({ amount, state, asset = 'USD' }: TransferStageProps) {
  const { locale } = useMessages()
  return (
    <section className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 pt-6 text-white">
      <Arcs
        className="absolute -top-20 -right-20 size-60"
        isTurning={state === 'pending' || state === 'approved'}
      />
      <div className="relative">
        <p role="status">
          <StatePill state={state} />
        </p>
        <p className="mt-5 flex items-baseline gap-2 text-[clamp(28px,11vw,44px)]">
          <LargeAmount amount={amount} locale={locale} />
          <span className="text-[16px] font-semibold text-on-stage-2">{asset}</span>
        </p>
      </div>
    </section>
  )
}
