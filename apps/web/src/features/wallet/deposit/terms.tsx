import { useQuery } from '@tanstack/react-query'
import { useOwnMoney } from '../../../components/own-money.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { moment, sentences } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import { paymentOf, rateText } from '../amount-previews.ts'
import { type DepositMethod, type DepositTerms, depositLimitQuery } from '../queries.ts'

type TermsProps = Readonly<{ terms: DepositTerms; method: DepositMethod | undefined; amount: bigint }>

/** What comes with a deposit, before anything is asked for: its price, its wagering requirement, and how the money is kept. */
export function Terms({ terms, method, amount }: TermsProps) {
  const { t, money, locale } = useMessages()
  const ownMoney = useOwnMoney()
  const { player } = usePlayer()
  const isForeign = method !== undefined && method.currency !== 'USD'
  return (
    <div className="mt-3 grid gap-2 text-[14px] text-ink-2">
      {isForeign && amount > 0n && (
        <p className="font-semibold text-ink tabular-nums">
          {t('deposit.youPay', {
            amount: money(paymentOf(amount, method.rate)),
            currency: method.currency,
          })}{' '}
          <span className="font-normal text-ink-2">
            1 USD = {rateText(method.rate, locale)} {method.currency}
          </span>
        </p>
      )}
      <LimitLeft />
      <p>
        {sentences(
          locale,
          t('deposit.turnover', { times: terms.turnoverTimes }),
          t('deposit.noFee'),
          ...(method?.kind === 'manual' ? [t('deposit.expires')] : []),
          ...(player ? [t('deposit.balanceNow', { amount: ownMoney(player.wallet.cash) })] : []),
        )}
      </p>
      {terms.cappedAt !== null && (
        <p>
          {t('deposit.capped', { max: money(terms.cappedAt) })}{' '}
          <Link to={paths.documents} className="font-semibold text-brand-text underline underline-offset-2">
            {t('deposit.verify')}
          </Link>
        </p>
      )}
      <p>{t('deposit.funds')}</p>
      <p>
        <Link to={paths.limits} className="font-semibold text-brand-text underline underline-offset-2">
          {t('safe.title')}
        </Link>
      </p>
    </div>
  )
}

/** What the player's deposit limits leave, and when the tightest restarts; nothing without one. */
function LimitLeft() {
  const { t, money, locale } = useMessages()
  const { data } = useQuery(depositLimitQuery())
  if (!data?.depositRoom) return null
  const { room, restartsAt } = data.depositRoom
  return (
    <p className="font-semibold text-ink tabular-nums">
      {t('deposit.limitLeft', { room: money(room), at: moment(restartsAt, locale) })}
    </p>
  )
}
