import { payoutNetworks } from '@opendraw/contract'
import { format, MICRO, type Money } from '@opendraw/money'
import type { Fact } from '../../../components/facts.tsx'
import type { Translate } from '../../../copy/use-messages.ts'
import type { FeeRule } from '../amount-previews.ts'
import type { WithdrawInfo } from '../queries.ts'

/** The limits and the fee rule as they are, each by its name. */
export function ruleFacts(t: Translate, money: (amount: Money) => string, info: WithdrawInfo): Fact[] {
  const { amountMin, amountMax, countLeft, countPerDay, amountLeft, amountPerDay, fees } = info
  const fee = (name: keyof typeof fees): Fact => ({
    name: t('withdraw.feeOf', { target: name === 'card' ? t('withdraw.feeCard') : name }),
    value: feeRuleText(t, money, info, fees[name]),
  })
  return [
    {
      name: t('withdraw.one'),
      value: `${money(amountMin)} – ${money(amountMax)}`,
    },
    { name: t('withdraw.countLeft'), value: t('withdraw.perDay', { left: countLeft, all: countPerDay }) },
    {
      name: t('withdraw.amountLeft'),
      value: t('withdraw.perDay', {
        left: money(amountLeft),
        all: money(amountPerDay),
      }),
    },
    fee('card'),
    ...payoutNetworks.map(fee),
  ]
}

/** The fee rule as text: free, or a share with its floor; and the small fee where amounts that small may be asked for. */
function feeRuleText(
  t: Translate,
  money: (amount: Money) => string,
  { amountMin }: WithdrawInfo,
  fee: FeeRule,
): string {
  const floor = fee.floor
  const percent = format((BigInt(fee.basisPoints) * MICRO) / 100n, { locale: 'en' })
  const share =
    fee.basisPoints > 0
      ? floor > 0n
        ? t('withdraw.feeShareMin', { percent, min: money(floor) })
        : t('withdraw.feeShare', { percent })
      : floor > 0n
        ? money(floor)
        : t('withdraw.feeNone')
  if (fee.smallAmount <= amountMin) return share
  const small = { under: money(fee.smallAmount), fee: money(fee.smallFee) }
  return `${share} · ${t('withdraw.feeSmall', small)}`
}

type NothingWhy =
  | Readonly<{ key: 'rule.depositFirst' | 'withdraw.today' }>
  | Readonly<{ key: 'withdraw.turnoverFirst'; amount: Money }>
  | Readonly<{ key: 'withdraw.belowMin'; min: Money }>

/**
 * Why no USD can be withdrawn; null when some can. The wagering requirement is shown only where betting would help: a player who has less than the
 * least withdrawal sees that first. It is shown in full, since losses on the way leave less to withdraw.
 */
export function nothingWhy(info: WithdrawInfo): NothingWhy | null {
  const { cash, withdrawable } = info.assets.USD
  if (withdrawable > 0n) return null
  if (cash === 0n) return { key: 'rule.depositFirst' }
  const min = info.amountMin
  if (info.countLeft === 0 || info.amountLeft < min) return { key: 'withdraw.today' }
  const left = info.turnover.left
  if (left === 0n || cash < min) return { key: 'withdraw.belowMin', min }
  return { key: 'withdraw.turnoverFirst', amount: left }
}
