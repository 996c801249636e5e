import { TICKET_ORDER_MINUTES, TICKET_RELEASE_HOURS } from '@opendraw/contract'
import { RulesCard } from '../../../components/rules-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import type { Item } from '../queries.ts'
import { shareText } from '../ticket-text.ts'

/** Every rule, before anything is bought. */
export function ItemRules({ item: { kind, capBasisPoints, feeBasisPoints } }: { item: Item }) {
  const { t, locale } = useMessages()
  const hours = TICKET_RELEASE_HOURS
  const isEvent = kind === 'event'
  return (
    <RulesCard
      title={t('ticket.rules')}
      rules={[
        t('ticket.rule.order', { minutes: TICKET_ORDER_MINUTES }),
        t('ticket.rule.free'),
        t(isEvent ? 'ticket.rule.holdEvent' : 'ticket.rule.holdCollectible', { hours }),
        t('ticket.rule.dispute'),
        ...(isEvent ? [t('ticket.rule.cancelled'), t('ticket.rule.code')] : [t('ticket.rule.noValue')]),
        t('ticket.rule.resale', {
          cap: shareText(capBasisPoints, locale),
          fee: shareText(feeBasisPoints, locale),
        }),
        t('ticket.rule.noInvestment'),
      ]}
    />
  )
}
