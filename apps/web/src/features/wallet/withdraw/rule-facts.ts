import { payoutNetworks } from '@opendraw/contract'
import { format, MICRO, type Money } from '@opendraw/money'
import type { Fact } from '../../../components/facts.tsx'
import type { Say } from '../../../copy/use-words.ts'
import type { FeeRule } from '../fee-of.ts'
import type { WithdrawInfo } from '../queries.ts'

/** The limits and the fee rule as they stand, each by its name. */
export function ruleFacts(say: Say, money: (amount: Money) => string, info: WithdrawInfo): Fact[] {
  const { amountMin, amountMax, countLeft, countPerDay, amountLeft, amountPerDay, fees } = info
  const fee = (name: keyof typeof fees): Fact => ({
    name: say('withdraw.feeOf', { target: name === 'card' ? say('withdraw.feeCard') : name }),
    value: feeRuleWords(say, money, info, fees[name]),
  })
  return [
    {
      name: say('withdraw.one'),
      value: `${money(amountMin)} – ${money(amountMax)}`,
    },
    { name: say('withdraw.countLeft'), value: say('withdraw.perDay', { left: countLeft, all: countPerDay }) },
    {
      name: say('withdraw.amountLeft'),
      value: say('withdraw.perDay', {
        left: money(amountLeft),
        all: money(amountPerDay),
      }),
    },
    fee('card'),
    ...payoutNetworks.map(fee),
  ]
}

/** The fee rule in words: free, or a share with its floor; and the small fee where amounts that small may be asked for. */
function feeRuleWords(
  say: Say,
  money: (amount: Money) => string,
  { amountMin }: WithdrawInfo,
  fee: FeeRule,
): string {
  const floor = fee.floor
  const percent = format((BigInt(fee.basisPoints) * MICRO) / 100n, { locale: 'en' })
  const share =
    fee.basisPoints > 0
      ? floor > 0n
        ? say('withdraw.feeShareMin', { percent, min: money(floor) })
        : say('withdraw.feeShare', { percent })
      : floor > 0n
        ? money(floor)
        : say('withdraw.feeNone')
  if (fee.smallAmount <= amountMin) return share
  const small = { under: money(fee.smallAmount), fee: money(fee.smallFee) }
  return `${share} · ${say('withdraw.feeSmall', small)}`
}
