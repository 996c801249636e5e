import type { LogHead, LogVerdict } from '@opendraw/games/fairness'
import { Button, Empty, List } from '@opendraw/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { rowsOf } from '../../components/loadable.ts'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { LogRow } from './log-row.tsx'
import { checkedLogQuery, type LogEntry, logQuery } from './queries.ts'
import { RawJson } from './raw-json.tsx'
import { Verdict } from './verdict.tsx'

/** The newest entries of the transparency log, and whether they follow each other up to what the vault signed. */
export function LogPart() {
  const { t } = useMessages()
  const log = useInfiniteQuery(logQuery)
  const head = log.data?.pages[0]?.head ?? null
  return (
    <section>
      <h2 className="text-[18px] font-bold">{t('fair.log')}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{t('fair.logText')}</p>
      <div className="mt-3">
        <QueryView query={rowsOf(log)} skeleton={5}>
          {(entries) =>
            entries.length === 0 ? (
              <Empty>{t('fair.noLog')}</Empty>
            ) : (
              <>
                <Checked entries={entries} head={head} />
                <List className="mt-3" label={t('fair.log')}>
                  {entries.map((entry) => (
                    <LogRow key={entry.seq} entry={entry} />
                  ))}
                </List>
                {log.hasNextPage && (
                  <Button
                    tone="soft"
                    size="medium"
                    className="mt-3 w-full"
                    isBusy={log.isFetchingNextPage}
                    onClick={() => void log.fetchNextPage()}
                  >
                    {t('fair.moreLog')}
                  </Button>
                )}
                <RawJson
                  title={t('fair.rawLog')}
                  copy={t('verify.copyJson')}
                  value={{ list: entries, head }}
                />
              </>
            )
          }
        </QueryView>
      </div>
    </section>
  )
}

type CheckedProps = Readonly<{ entries: readonly LogEntry[]; head: LogHead | null }>

function Checked({ entries, head }: CheckedProps) {
  const { t } = useMessages()
  const { data } = useQuery(checkedLogQuery(entries, head))
  if (!data) return <Verdict icon={<Hourglass size={28} />} title={t('common.loading')} text="" />
  if (!data.ok)
    return (
      <Verdict
        icon={<TriangleAlert size={28} />}
        title={t('fair.logBad', { seq: data.seq })}
        text={t('fair.logBadText')}
      />
    )
  return <Good {...data} />
}

function Good({ first, last, signedThrough }: Extract<LogVerdict, { ok: true }>) {
  const { t } = useMessages()
  return (
    <Verdict
      icon={<CircleCheck size={28} />}
      title={t('fair.logGood', { first, last })}
      text={signedThrough === null ? t('fair.logUnsigned') : t('fair.logSigned', { seq: signedThrough })}
    />
  )
}
