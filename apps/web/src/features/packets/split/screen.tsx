import { Amount, Empty, LargeAmount, List, ListRow, Pill } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListEnd } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { PlayerAvatar } from '../../../components/player-avatar.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import { isNoCode, NoPacket } from '../no-packet.tsx'
import { packetStates } from '../packet-states.ts'
import { type LogRow, logQuery, type Packet } from '../queries.ts'
import { SplitCheck } from './split-check.tsx'

/** How a packet was split: who got what and when, and the check of it in this browser. */
export default function SplitScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const code = search.get('code')?.slice(0, 64) ?? ''
  const log = useInfiniteQuery(logQuery(code))
  const rows = log.data?.pages.flatMap(({ list }) => list) ?? []
  const packet = log.data?.pages[0]?.packet
  return (
    <Page title={t('hong.split')}>
      <div className="grid gap-3 px-4 pt-1">
        <QueryView
          query={{ ...log, data: packet }}
          skeleton={6}
          failed={(failure) => isNoCode(failure) && <NoPacket failure={failure} />}
        >
          {(shown) => (
            <>
              <Total packet={shown} />
              {rows.length === 0 ? (
                <Empty>{t('hong.nobodyYet')}</Empty>
              ) : (
                <>
                  <List label={t('hong.split')}>
                    {rows.map((row) => (
                      <Row key={row.no} row={row} />
                    ))}
                  </List>
                  {log.hasNextPage && (
                    <ListEnd
                      hasMore
                      isLoading={log.isFetchingNextPage}
                      onMore={() => void log.fetchNextPage()}
                    />
                  )}
                </>
              )}
              <SplitCheck packet={shown} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  )
}

function Total({ packet }: { packet: Packet }) {
  const { t, locale } = useMessages()
  const opened = packet.count - packet.remainingCount
  return (
    <StageCard label={t('hong.total')}>
      <p className="text-[14px] text-on-stage-2">{t('hong.total')} · USD</p>
      <p className="mt-2 text-[clamp(30px,10vw,40px)]">
        <LargeAmount amount={packet.total} locale={locale} />
      </p>
      <p className="mt-3 text-[14px] text-on-stage-2 tabular-nums">
        {t('hong.openedOf', { opened, count: packet.count })} · {t(packetStates[packet.state].key)}
      </p>
    </StageCard>
  )
}

function Row({ row }: { row: LogRow }) {
  const { t, locale } = useMessages()
  return (
    <li>
      <ListRow
        lead={
          <PlayerAvatar
            player={{ nickname: row.name, avatarUrl: row.avatarUrl, avatarUpload: null }}
            className="size-10 text-[16px]"
          />
        }
        title={
          <>
            <span className="min-w-0 break-words">{row.name}</span>
            {row.isOwn && <Pill tone="grey">{t('hong.you')}</Pill>}
            {row.isBest && <Pill tone="orange">{t('hong.best')}</Pill>}
          </>
        }
        meta={<span className="num">{date(row.at)}</span>}
        value={<Amount amount={row.amount} locale={locale} />}
        valueMeta={<span className="num">#{row.no}</span>}
      />
    </li>
  )
}
