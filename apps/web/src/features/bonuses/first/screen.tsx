import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../../copy/use-messages.ts'
import { share } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { BonusList } from '../bonus-list.tsx'
import { ClaimCard } from '../claim-card.tsx'
import { DepositCard, NoteCard, VisitorCard } from '../note-card.tsx'
import { firstRules, OfferPage, OfferStage, OtherOffer, TermsCard, useCommonTerms } from '../offer-page.tsx'
import { type FirstInfo, firstInfoQuery } from '../queries.ts'

/** The bonus on a first deposit: what it is, the player's status, its terms. Open to visitors. */
export default function FirstDepositScreen() {
  const { t } = useMessages()
  const hasToken = useSession((state) => state.token !== null)
  return (
    <OfferPage title={t('bonus.first.title')} offer={useQuery(firstInfoQuery(hasToken))}>
      {(info) => <Offer info={info} />}
    </OfferPage>
  )
}

function Offer({ info }: { info: FirstInfo }) {
  const { t, money, locale } = useMessages()
  const { rules } = info
  const common = useCommonTerms(rules)
  const cap = money(rules.cap)
  return (
    <>
      <OfferStage rules={rules} lead={t('bonus.first.lead', { max: cap })} isPaused={info.isPaused} />
      <Own info={info} />
      {info.own && <BonusList />}
      <TermsCard
        terms={[
          {
            name: 'bonus.term.share',
            value: share({ num: rules.basisPoints, den: 10_000 }, locale),
          },
          { name: 'bonus.term.cap', value: cap },
          ...common,
        ]}
        rules={firstRules}
      />
      <OtherOffer to={paths.cashback} name={t('bonus.cash.title')} />
    </>
  )
}

function Own({ info }: { info: FirstInfo }) {
  const { t } = useMessages()
  const { own, rules, isPaused } = info
  if (!own) return <VisitorCard />
  const { standing, claimable, ...blockers } = own
  if (standing === 'none')
    return <DepositCard>{t('bonus.first.none', { days: rules.claimDays })}</DepositCard>
  if (standing === 'open')
    return (
      claimable && (
        <ClaimCard kind="first" claimable={claimable} rules={rules} isPaused={isPaused} {...blockers} />
      )
    )
  return <NoteCard>{t(`bonus.standing.${standing}`)}</NoteCard>
}
