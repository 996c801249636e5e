import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../copy/use-messages.ts'
import { share } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { BonusList } from '../bonus-list.tsx'
import { ClaimCard } from '../claim-card.tsx'
import { DepositCard, VisitorCard } from '../note-card.tsx'
import {
  cashbackRules,
  OfferPage,
  OfferStage,
  OtherOffer,
  TermsCard,
  useCommonTerms,
} from '../offer-page.tsx'
import { type CashInfo, cashInfoQuery } from '../queries.ts'

/** The cashback on deposits: what it is, what may be claimed, its terms. Open to visitors. */
export default function CashbackScreen() {
  const { t } = useMessages()
  const hasToken = useSession((state) => state.token !== null)
  return (
    <OfferPage title={t('bonus.cash.title')} offer={useQuery(cashInfoQuery(hasToken))}>
      {(info) => <Offer info={info} />}
    </OfferPage>
  )
}

function Offer({ info }: { info: CashInfo }) {
  const { t, money, locale } = useMessages()
  const { rules } = info
  const common = useCommonTerms(rules)
  const [min, max] = [money(rules.depositMin), money(rules.dayMax)]
  return (
    <>
      <OfferStage rules={rules} lead={t('bonus.cash.lead', { min, max })} isPaused={info.isPaused} />
      <Own info={info} min={min} />
      {info.own && <BonusList />}
      <TermsCard
        terms={[
          {
            name: 'bonus.term.share',
            value: share({ num: rules.basisPoints, den: 10_000 }, locale),
          },
          { name: 'bonus.term.min', value: min },
          { name: 'bonus.term.dayMax', value: max },
          ...common,
        ]}
        rules={cashbackRules}
      />
      <OtherOffer to={paths.firstBonus} name={t('bonus.first.title')} />
    </>
  )
}

function Own({ info, min }: { info: CashInfo; min: string }) {
  const { t, money } = useMessages()
  const { own, rules, isPaused } = info
  if (!own) return <VisitorCard />
  const { claimable, dayLeft, ...blockers } = own
  return (
    <>
      {claimable.length === 0 && <DepositCard>{t('bonus.cash.none', { min })}</DepositCard>}
      {claimable.map((one, at) => (
        <ClaimCard
          key={one.depositId}
          kind="cashback"
          claimable={one}
          rules={rules}
          isPaused={isPaused}
          isMain={at === 0}
          {...blockers}
        />
      ))}
      <p className="px-1 text-[14px] text-ink-2 tabular-nums">
        {t('bonus.cash.dayLeft', { amount: money(dayLeft) })}
      </p>
    </>
  )
}
