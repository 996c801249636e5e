import { listNotifications, markNotificationsRead } from '@opendraw/contract'
import { List, ListRow } from '@opendraw/ui'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Banknote, Check, KeyRound, type LucideIcon, PiggyBank, Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { type ReplyFor, send } from '../../../client/ask.ts'
import { EndlessList } from '../../../components/endless-list.tsx'
import { applyOwnUnread } from '../../../components/unread.ts'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { date, exactMoney } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import { notificationPath } from '../../../worker/notification-path.ts'

type Notification = ReplyFor<'listNotifications'>['list'][number]
type Kind = Notification['kind']

const PAGE_SIZE = 20

/** What each kind is called, and shown by; `isSecurity`: the player may have to act. */
const kinds: Readonly<Record<Kind, { text: Key; Icon: LucideIcon; isSecurity?: true }>> = {
  deposit_credited: { text: 'inbox.deposit_credited', Icon: Banknote },
  deposit_reversed: { text: 'inbox.deposit_reversed', Icon: Banknote },
  withdrawal_approved: { text: 'inbox.withdrawal_approved', Icon: Banknote },
  withdrawal_rejected: { text: 'inbox.withdrawal_rejected', Icon: Banknote },
  withdrawal_paid: { text: 'inbox.withdrawal_paid', Icon: Banknote },
  withdrawal_failed: { text: 'inbox.withdrawal_failed', Icon: Banknote },
  interest_paid: { text: 'inbox.interest_paid', Icon: PiggyBank },
  term_matured: { text: 'inbox.term_matured', Icon: PiggyBank },
  ticket_sold: { text: 'inbox.ticket_sold', Icon: Ticket },
  round_ended: { text: 'inbox.round_ended', Icon: Check },
  signed_in: { text: 'inbox.signed_in', Icon: KeyRound, isSecurity: true },
  password_changed: { text: 'inbox.password_changed', Icon: KeyRound, isSecurity: true },
  fund_password_changed: { text: 'inbox.fund_password_changed', Icon: KeyRound, isSecurity: true },
  email_changed: { text: 'inbox.email_changed', Icon: KeyRound, isSecurity: true },
  mobile_changed: { text: 'inbox.mobile_changed', Icon: KeyRound, isSecurity: true },
  two_step_on: { text: 'inbox.two_step_on', Icon: KeyRound, isSecurity: true },
  two_step_off: { text: 'inbox.two_step_off', Icon: KeyRound, isSecurity: true },
}

const ownQuery = infiniteQueryOptions({
  queryKey: ['listNotifications', 'pages'],
  initialPageParam: null as bigint | null,
  queryFn: ({ pageParam, signal }) =>
    send(
      { listNotifications },
      { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    ),
  getNextPageParam: ({ next }) => next,
})

/** What happened to the player's money and account, newest first. What is on the screen counts as read. */
export default function OwnNotifications() {
  const { t } = useMessages()
  const own = useInfiniteQuery(ownQuery)
  const newest = own.data?.pages[0]?.list[0]
  useMarkRead(newest)
  return (
    <EndlessList query={own} skeleton={5} none={t('inbox.none')}>
      {(list) => (
        <List label={t('inbox.own')}>
          {list.map((one) => (
            <Row key={one.id} notification={one} />
          ))}
        </List>
      )}
    </EndlessList>
  )
}

function Row({ notification }: { notification: Notification }) {
  const { t, locale } = useMessages()
  const { kind, about, money, at, isRead } = notification
  const { text, Icon, isSecurity = false } = kinds[kind]
  return (
    <li>
      <Link to={notificationPath(kind, String(about ?? 0n))} className="block active:bg-sunken">
        <ListRow
          lead={
            <span className="relative grid size-9 shrink-0 place-items-center rounded-full bg-sunken">
              <Icon size={17} className="text-brand-text" aria-hidden="true" />
              {!isRead && (
                <i
                  role="img"
                  aria-label={t('notices.isNew')}
                  className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-brand"
                />
              )}
            </span>
          }
          title={<span className={isRead ? '' : 'font-bold'}>{t(text)}</span>}
          meta={
            <>
              <span className="num">{date(at)}</span>
              {isSecurity && <span className="mt-0.5 block">{t('inbox.notYou')}</span>}
            </>
          }
          {...(money && {
            value: <span className="num">{exactMoney(money.amount, locale)}</span>,
            valueMeta: money.asset,
          })}
        />
      </Link>
    </li>
  )
}

/** Once for each newest one: leaving it unread after a failure costs nothing but its mark. */
function useMarkRead(newest: Notification | undefined): void {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (until: bigint) => send({ markNotificationsRead }, { until }),
    onSuccess: (counted) => applyOwnUnread(cache, counted),
    meta: { isQuiet: true },
  })
  const until = newest && !newest.isRead ? newest.id : undefined
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [until, mutate])
}
