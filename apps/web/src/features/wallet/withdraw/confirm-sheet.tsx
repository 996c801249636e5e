import type { Money } from '@opendraw/money'
import { HOUR_MS } from '@opendraw/time'
import { Sheet } from '@opendraw/ui'
import { Facts } from '../../../components/facts.tsx'
import { FundProof, type Proof } from '../../../components/fund-proof.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import type { Target } from './target-choice.tsx'

type ConfirmSheetProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  amount: Money
  fee: Money
  target: Target
  reviewHours: number
  isPasskeyAsked: boolean
  isBusy: boolean
  failure: unknown
  onSure: (proof: Proof) => void
}>

/** Everything once more, and the fund password. What it cannot be is undone, and it says so. Load it lazily, with the sheet. */
export default function ConfirmSheet(props: ConfirmSheetProps) {
  const { isOpen, onClose, amount, fee, target, reviewHours, ...proof } = props
  const { t, money } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('withdraw.check')} closeLabel={t('common.close')}>
      <Facts
        className="mt-4 rounded-[20px] bg-sunken p-4"
        facts={[
          { name: t('withdraw.amount'), value: money(amount) },
          { name: t('withdraw.fee'), value: money(fee) },
          {
            name: t('withdraw.net'),
            value: `${money(amount - fee)} ${target.asset}`,
            isStrong: true,
          },
          { name: t('withdraw.to'), value: `${target.name} ${target.number}` },
          {
            name: t('withdraw.promised'),
            value: date(clock.now() + reviewHours * HOUR_MS),
          },
        ]}
      />
      <p className="my-4 text-[14px] text-ink-2">{t('withdraw.final')}</p>
      {isOpen && (
        <FundProof
          {...proof}
          go={t('withdraw.now', { amount: money(amount - fee) })}
          unsure={t('withdraw.unsure')}
        />
      )}
    </Sheet>
  )
}
