import { idOf } from '@opendraw/contract'
import { Amount, Empty, ListRow } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryPage } from '../../../components/query-view.tsx'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import { type Handover, ticketQuery } from '../queries.ts'
import { ownerText } from '../ticket-text.ts'

/** Who owned a unit, by pseudonym and price, the first sale first. Item and serial number are in the address. */
export default function ChainScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const serial = Math.max(1, Number(idOf(search.get('serial') ?? '')))
  const query = useQuery(ticketQuery(idOf(search.get('id') ?? ''), locale, serial))
  return (
    <QueryPage title={t('ticket.chain')} query={query} skeleton={3}>
      {({ item, chain }) => (
        <>
          <div className="px-1">
            <h2 className="text-[18px] leading-snug font-semibold break-words">{item.title}</h2>
            <p className="mt-0.5 text-[14px] text-ink-2 tabular-nums">{t('ticket.serial', { serial })}</p>
            <p className="mt-2 text-[15px] text-ink-2">{t('ticket.chainText')}</p>
          </div>
          <Chain chain={chain ?? []} />
        </>
      )}
    </QueryPage>
  )
}

function Chain({ chain }: { chain: readonly Handover[] }) {
  const { t, locale } = useMessages()
  if (chain.length === 0) return <Empty>{t('ticket.chainNone')}</Empty>
  return (
    <ol
      aria-label={t('ticket.chain')}
      className="divide-y divide-line overflow-hidden rounded-[24px] bg-surface ring-1 ring-line"
    >
      {chain.map((handover) => (
        <li key={handover.version}>
          <ListRow
            lead={<span className="num w-7 shrink-0 text-[15px] font-bold">{handover.version}</span>}
            title={<span className="min-w-0 break-words">{betweenText(t, handover)}</span>}
            meta={
              <span className="tabular-nums">
                {t(handover.kind === 'sale' ? 'ticket.handover.sale' : 'ticket.handover.refund')} ·{' '}
                {date(handover.tradeTime)}
              </span>
            }
            value={<Amount amount={handover.price} locale={locale} />}
          />
        </li>
      ))}
    </ol>
  )
}

function betweenText(t: Translate, { from, to }: Handover): string {
  return `${ownerText(t, from)} → ${ownerText(t, to)}`
}
