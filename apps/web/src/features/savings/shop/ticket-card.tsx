import { List } from '@opendraw/ui'
import { Ticket } from 'lucide-react'
import { MenuLink } from '../../../components/menu.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'

/** The section of tickets on the Products tab: a way to their own page (see features/tickets/market). */
export function TicketCard() {
  const { t } = useMessages()
  return (
    <section>
      <h2 className="mb-2 px-1 text-[20px] font-bold tracking-tight">{t('ticket.title')}</h2>
      <List>
        <MenuLink
          to={paths.tickets}
          Icon={Ticket}
          title={t('ticket.shopTitle')}
          meta={t('ticket.shopText')}
        />
        <MenuLink to={paths.myTickets} Icon={Ticket} title={t('ticket.mine')} />
      </List>
    </section>
  )
}
