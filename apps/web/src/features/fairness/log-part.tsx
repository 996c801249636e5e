import { gameInstance } from '@opendraw/games'
import type { LogHead, LogVerdict } from '@opendraw/games/fairness'
import { Button, Empty, List, ListRow } from '@opendraw/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { QueryView, rowsOf } from '../../components/query-view.tsx'
import { gameName } from '../../copy/names.ts'
import { type Key, type Translate, useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { RawJson, Verdict } from './check-view.tsx'
import { checkedLogQuery, type LogEntry, logQuery } from './queries.ts'

const kinds: Readonly<Record<string, Key>> = {
  audit: 'fair.kind.audit',
  epoch: 'fair.kind.epoch',
  rules: 'fair.kind.rules',
  hour: 'fair.kind.hour',
  void: 'fair.kind.void',
  key: 'fair.kind.key',
  liability: 'fair.kind.liability',
}

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

/** One entry of the log; opened, what was hashed. */
function LogRow({ entry }: { entry: LogEntry }) {
  const { t } = useMessages()
  const { seq, atMs, kind, subject, body, hash } = entry
  const key = kinds[kind]
  return (
    <li>
      <details className="group">
        <summary className="cursor-pointer list-none active:bg-sunken [&::-webkit-details-marker]:hidden">
          <ListRow
            lead={<span className="num w-10 shrink-0 text-[13px] text-ink-2">{seq}</span>}
            title={
              <span className="text-[15px] break-words">
                {key ? t(key, { what: subjectName(t, kind, subject) }) : `${kind} ${subject}`}
              </span>
            }
            meta={<span className="num">{date(atMs)}</span>}
          />
        </summary>
        <div className="px-4 pb-4 font-mono text-[12px] leading-snug break-all text-ink-2">
          <p>{body}</p>
          <p className="mt-2 text-ink">{hash}</p>
        </div>
      </details>
    </li>
  )
}

/** "RGB 1 min, 2026-W48": the game's name, the rest unchanged; hours are of UTC. */
function subjectName(t: Translate, kind: string, subject: string): string {
  const [game = '', ...rest] = subject.split(' ')
  if (kind === 'liability' || kind === 'audit') return subject
  if (kind === 'key' || !gameInstance(game)) return `${subject.slice(0, 16)}…`
  const when = rest.join(' ')
  return `${gameName(t, game)}, ${kind === 'hour' ? `${when.replace('T', ' ')}:00 UTC` : when}`
}
