import { format, fromWire, MICRO, type Money } from '@opendraw/money'
import type { Say } from '../../../copy/use-words.ts'
import type { Fact } from '../facts.tsx'
import type { WithdrawInfo } from '../queries.ts'

/** The limits and the fee rule as they stand, each by its name. */
export function ruleFacts(say: Say, money: (amount: Money) => string, info: WithdrawInfo): Fact[] {
  const { amountMin, amountMax, countLeft, amountLeft } = info
  return [
    {
      name: say('withdraw.one'),
      value: `${money(fromWire(amountMin))} – ${money(fromWire(amountMax))}`,
    },
    { name: say('withdraw.countLeft'), value: String(countLeft) },
    { name: say('withdraw.amountLeft'), value: money(fromWire(amountLeft)) },
    { name: say('withdraw.fee'), value: feeRuleWords(say, money, info) },
  ]
}

/** The fee rule in words: free, or a share with its floor; and the small fee where amounts that small may be asked for. */
function feeRuleWords(say: Say, money: (amount: Money) => string, { fee, amountMin }: WithdrawInfo): string {
  const floor = fromWire(fee.floor)
  const percent = format((BigInt(fee.basisPoints) * MICRO) / 100n, { locale: 'en' })
  const share =
    fee.basisPoints > 0
      ? floor > 0n
        ? say('withdraw.feeShareMin', { percent, min: money(floor) })
        : say('withdraw.feeShare', { percent })
      : floor > 0n
        ? money(floor)
        : say('withdraw.feeNone')
  if (fromWire(fee.smallAmount) <= fromWire(amountMin)) return share
  const small = { under: money(fromWire(fee.smallAmount)), fee: money(fromWire(fee.smallFee)) }
  return `${share} · ${say('withdraw.feeSmall', small)}`
}
