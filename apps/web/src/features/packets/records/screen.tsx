import { Amount, LargeAmount, List, ListRow, Pull, Segmented } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { ListEnd } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { packetStates } from '../packet-states.ts'
import { type Kind, type OwnPacket, ownPacketsQuery } from '../queries.ts'

/** What the player sent and opened, newest first, with the sum of each. */
export default function PacketRecordsScreen() {
  const { t } = useMessages()
  const [kind, setKind] = useState<Kind>('opened')
  return (
    <Page title={t('hong.records')}>
      <div className="grid gap-3 px-4 pt-1">
        <Segmented
          label={t('hong.records')}
          value={kind}
          onChange={setKind}
          items={[
            { value: 'opened', label: t('hong.kind.opened') },
            { value: 'sent', label: t('hong.kind.sent') },
          ]}
        />
        <Records key={kind} kind={kind} />
      </div>
    </Page>
  )
}

function Records({ kind }: { kind: Kind }) {
  const { t } = useMessages()
  const query = useInfiniteQuery(ownPacketsQuery(kind))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  const sum = query.data?.pages[0]?.sum
  return (
    <QueryView query={{ ...query, data: sum }} skeleton={6}>
      {(shown) => (
        <>
          <Pull label={t('common.loading')} onPull={() => query.refetch()} />
          <Sum kind={kind} sum={shown} />
          {rows.length === 0 ? (
            <EmptyLink
              tone="main"
              to={kind === 'sent' ? paths.sendPacket : paths.packet}
              label={t(kind === 'sent' ? 'hong.send' : 'hong.withCode')}
            >
              {t(kind === 'sent' ? 'hong.noneSent' : 'hong.noneOpened')}
            </EmptyLink>
          ) : (
            <>
              <List label={t(kind === 'sent' ? 'hong.kind.sent' : 'hong.kind.opened')}>
                {rows.map((row) => (
                  <Row key={row.packet.code} row={row} kind={kind} />
                ))}
              </List>
              <ListEnd
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          )}
        </>
      )}
    </QueryView>
  )
}

function Sum({ kind, sum }: { kind: Kind; sum: { count: number; amount: bigint } }) {
  const { t, locale } = useMessages()
  return (
    <section className="on-stage rounded-[28px] bg-stage p-5 text-white">
      <p className="text-[14px] text-on-stage-2">
        {t(kind === 'sent' ? 'hong.sumSent' : 'hong.sumOpened')} · USD
      </p>
      <p className="mt-2 text-[clamp(30px,10vw,40px)]">
        <LargeAmount amount={sum.amount} locale={locale} />
      </p>
      <p className="mt-3 text-[14px] text-on-stage-2">{t('hong.sumCount', { count: sum.count })}</p>
    </section>
  )
}

function Row({ row: { packet, share, refunded }, kind }: { row: OwnPacket; kind: Kind }) {
  const { t, locale, money } = useMessages()
  const amount = kind === 'sent' ? packet.total : (share?.amount ?? 0n)
  const from = packet.sender ? packet.sender.name : t('hong.theHouse')
  const opened = t('hong.openedOf', { opened: packet.count - packet.remainingCount, count: packet.count })
  const back = refunded === null ? 0n : refunded
  return (
    <li>
      <Link to={paths.packetOf(packet.code)} className="block active:bg-sunken">
        <ListRow
          title={
            <>
              <span className="min-w-0 break-words">{kind === 'sent' ? opened : from}</span>
              <StatePill look={packetStates[packet.state]} />
            </>
          }
          meta={
            <>
              <span className="num">
                {date(kind === 'sent' ? packet.createdAt : (share?.at ?? packet.createdAt))}
              </span>
              {back > 0n && <span className="block">{t('hong.cameBack', { amount: money(back) })}</span>}
            </>
          }
          value={<Amount amount={amount} locale={locale} />}
        />
      </Link>
    </li>
  )
}
