import { Amount, List, ListRow, Pull } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, QrCode } from 'lucide-react'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { MenuLink, MenuList } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { useKeptKeys } from '../kept-keys.ts'
import { holdingsQuery, type TicketPage } from '../queries.ts'
import { spentOn, useKeys } from './held-units.ts'

/** Every item of which the player holds units. The codes that the phone keeps come first: they need no network. */
export function Holdings() {
  const { t, locale } = useMessages()
  const query = useQuery(holdingsQuery(locale))
  useKeys(query.data)
  return (
    <Page title={t('ticket.mine')}>
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <div className="grid grid-cols-1 gap-4 px-4 pt-1">
        <OnThisPhone />
        <QueryView query={query} skeleton={3}>
          {(pages) => (pages.length === 0 ? <None /> : <Held pages={pages} />)}
        </QueryView>
        <MenuList
          label={t('ticket.trades')}
          rows={[{ title: t('ticket.trades'), to: paths.ticketTrades, Icon: ArrowLeftRight }]}
        />
      </div>
    </Page>
  )
}

function OnThisPhone() {
  const { t } = useMessages()
  const kept = useKeptKeys()
  if (kept.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 px-1 text-[18px] font-bold tracking-tight">{t('ticket.onPhone')}</h2>
      <List label={t('ticket.onPhone')}>
        {kept.map(({ entry, item }) => (
          <MenuLink
            key={entry.unitId}
            to={paths.codeOfUnit(item.id, entry.unitId)}
            Icon={QrCode}
            title={<span className="min-w-0 break-words">{item.title}</span>}
            meta={t('ticket.serial', { serial: entry.serial })}
          />
        ))}
      </List>
    </section>
  )
}

function Held({ pages }: { pages: readonly TicketPage[] }) {
  const { t } = useMessages()
  return (
    <section>
      <h2 className="mb-2 px-1 text-[18px] font-bold tracking-tight">{t('ticket.holdings')}</h2>
      <List label={t('ticket.holdings')}>
        {pages.map((page) => (
          <HeldRow key={page.item.id} page={page} />
        ))}
      </List>
    </section>
  )
}

function HeldRow({ page: { item, visitor } }: { page: TicketPage }) {
  const { t, locale } = useMessages()
  return (
    <li>
      <Link to={paths.one(paths.myTickets, item.id)} className="block active:bg-sunken">
        <ListRow
          title={<span className="min-w-0 break-words">{item.title}</span>}
          meta={t('ticket.count', { count: visitor?.holdingCount ?? 0 })}
          value={<Amount amount={spentOn(visitor?.units ?? [])} locale={locale} />}
          valueMeta={t('ticket.spent')}
        />
      </Link>
    </li>
  )
}

function None() {
  const { t } = useMessages()
  return (
    <EmptyLink to={paths.tickets} label={t('ticket.toMarket')} tone="main">
      {t('ticket.noneOwn')}
    </EmptyLink>
  )
}
