import { Pill } from '@opendraw/ui'
import { Link } from 'react-router'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import { EventPlace } from '../event-place.tsx'
import type { Item } from '../queries.ts'
import { TicketPicture } from '../ticket-picture.tsx'
import { kindText, saleText, saleTones } from '../ticket-text.ts'

/** An item in the list: what it is, when and where, what it costs and how many are left. */
export function TicketCard({ item }: { item: Item }) {
  const { t, money, locale } = useMessages()
  const { id, title, besideTitle, kind, state, price, unitsLeft, listedUnits, listedFrom } = item
  return (
    <Link
      to={paths.one(paths.ticket, id)}
      viewTransition
      className="press block overflow-hidden rounded-[24px] bg-surface ring-1 ring-line"
    >
      <TicketPicture item={item} className="aspect-[5/2]" />
      <span className="block p-4">
        <span className="flex flex-wrap gap-1.5">
          <Pill tone="grey">{t(kindText[kind])}</Pill>
          <Pill tone={saleTones[state]}>{t(saleText[state])}</Pill>
        </span>
        <span className="mt-2 block text-[18px] leading-snug font-semibold break-words">{title}</span>
        {besideTitle !== '' && (
          <span className="mt-0.5 block text-[14px] break-words text-ink-2">{besideTitle}</span>
        )}
        <span className="mt-2.5 grid gap-1.5 text-[14px] text-ink-2">
          <EventPlace item={item} />
        </span>
        <span className="mt-3 flex flex-wrap items-baseline gap-x-2 border-t border-line pt-3">
          <span className="num text-[22px] leading-none font-bold">{money(price)}</span>
          <span className="text-[14px] text-ink-2 tabular-nums">
            USD · {t('ticket.left', { count: unitsLeft, units: unitsLeft.toLocaleString(locale) })}
          </span>
          {listedFrom !== null && (
            <span className="w-full pt-1.5 text-[14px] text-ink-2 tabular-nums">
              {t('ticket.listedFrom', { count: listedUnits, price: money(listedFrom) })}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
