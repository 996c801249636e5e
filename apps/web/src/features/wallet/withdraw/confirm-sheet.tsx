import type { Money } from '@opendraw/money'
import { Sheet } from '@opendraw/ui'
import { Facts } from '../../../components/facts.tsx'
import { FundProof, type Proof } from '../../../components/fund-proof.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import type { Target } from './target.ts'

const hourMs = 3_600_000

type ConfirmSheetProps = {
  isOpen: boolean
  onClose: () => void
  amount: Money
  fee: Money
  target: Target
  reviewHours: number
  isBusy: boolean
  failure: unknown
  onSure: (proof: Proof) => void
}

/** Everything once more, and the fund password. What it cannot be is undone, and it says so. Load it lazily, with the sheet. */
export default function ConfirmSheet(props: ConfirmSheetProps) {
  const { isOpen, onClose, amount, fee, target, reviewHours, ...proof } = props
  const { say, money } = useWords()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('withdraw.check')} closeLabel={say('common.close')}>
      <Facts
        className="mt-4 rounded-[20px] bg-sunken p-4"
        facts={[
          { name: say('withdraw.amount'), value: money(amount) },
          { name: say('withdraw.fee'), value: money(fee) },
          {
            name: say('withdraw.net'),
            value: `${money(amount - fee)} ${target.asset}`,
            isStrong: true,
          },
          { name: say('withdraw.to'), value: `${target.name} ${target.number}` },
          {
            name: say('withdraw.promised'),
            value: date(clock.now() + reviewHours * hourMs),
          },
        ]}
      />
      <p className="my-4 text-[14px] text-ink-2">{say('withdraw.final')}</p>
      {isOpen && (
        <FundProof
          {...proof}
          go={say('withdraw.now', { amount: money(amount - fee) })}
          unsure={say('withdraw.unsure')}
        />
      )}
    </Sheet>
  )
}
