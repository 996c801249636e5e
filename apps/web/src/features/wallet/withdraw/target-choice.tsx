import type { WalletAsset } from '@opendraw/contract'
import { CreditCard, Wallet } from 'lucide-react'
import type { ReplyFor } from '../../../client/ask.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import type { WithdrawInfo } from '../queries.ts'

type TargetChoiceProps = Readonly<{
  targets: readonly Target[]
  target: Target
  onTarget: (id: bigint) => void
}>

/** The bank card or wallet that the money goes to. */
export function TargetChoice({ targets, target, onTarget }: TargetChoiceProps) {
  const { t } = useMessages()
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-center justify-between text-[14px] font-medium text-ink-2">
        {t('withdraw.to')}
      </legend>
      <div className="overflow-hidden rounded-[24px] bg-surface ring-1 ring-line">
        {targets.map((one) => (
          <label
            key={one.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-line px-4 py-2.5 not-first:border-t has-focus-visible:bg-sunken"
          >
            <input
              type="radio"
              name="target"
              value={String(one.id)}
              checked={one.id === target.id}
              onChange={() => onTarget(one.id)}
              className="radio"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-[16px] font-medium break-words">
                {one.name} <span className="text-[13px] text-ink-2">{one.asset}</span>
              </span>
              <span className="num block text-[13px] break-all text-ink-2">{one.number}</span>
            </span>
            {one.kind === 'card' ? (
              <CreditCard size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
            ) : (
              <Wallet size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
            )}
          </label>
        ))}
      </div>
      <Link
        to={paths.payoutMethods}
        className="mt-1 inline-grid min-h-11 items-center text-[14px] font-medium text-brand-text"
      >
        {t('payout.title')}
      </Link>
    </fieldset>
  )
}

/** Where a withdrawal can go: USD to a bank card, USDT to a wallet. */
export type Target = Readonly<{
  id: bigint
  kind: 'card' | 'wallet'
  asset: WalletAsset
  name: string
  number: string
  fee: WithdrawInfo['fees']['card']
}>

/** Every bound card and wallet, each with what it costs. */
export function targetsOf({ list, wallets }: ReplyFor<'listCards'>, { fees }: WithdrawInfo): Target[] {
  return [
    ...list.map(({ id, bankName, numberMasked }): Target => {
      return { id, kind: 'card', asset: 'USD', name: bankName, number: numberMasked, fee: fees.card }
    }),
    ...wallets.map(({ id, network, address, name }): Target => {
      return {
        id,
        kind: 'wallet',
        asset: 'USDT',
        name: `${name} · ${network}`,
        number: address,
        fee: fees[network],
      }
    }),
  ]
}
