import { List, ListRow } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import type { PlayerLimit, Which } from '../queries.ts'
import { boundText, kindKeys, kindTextKeys, periodKeys, periods, usedMessages } from './limit-text.ts'

type KindPartProps = Readonly<{
  kind: Which['kind']
  limits: readonly PlayerLimit[]
  onChoose: (which: Which) => void
}>

/** The limits of one kind, a row a period; a press opens the row's sheet. */
export function KindPart({ kind, limits, onChoose }: KindPartProps) {
  const { t } = useMessages()
  return (
    <section>
      <h2 className="text-[17px] font-semibold">{t(kindKeys[kind])}</h2>
      <p className="mt-1 mb-2.5 text-[14px] text-ink-2">{t(kindTextKeys[kind])}</p>
      <List label={t(kindKeys[kind])}>
        {periods.map((period) => (
          <li key={period}>
            <button
              type="button"
              onClick={() => onChoose({ kind, period })}
              className="block w-full text-left active:bg-sunken"
            >
              <Row
                period={period}
                limit={limits.find((one) => one.kind === kind && one.period === period) ?? null}
              />
            </button>
          </li>
        ))}
      </List>
    </section>
  )
}

function Row({ period, limit }: { period: Which['period']; limit: PlayerLimit | null }) {
  const messages = useMessages()
  const { t } = messages
  return (
    <ListRow
      title={t(periodKeys[period])}
      meta={limit && <Meta limit={limit} />}
      value={
        <span className="flex items-center gap-1 tabular-nums">
          {limit ? (
            boundText(messages, limit)
          ) : (
            <span className="text-[14px] font-medium text-ink-2">{t('safe.none')}</span>
          )}
          <ChevronRight size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
        </span>
      }
    />
  )
}

function Meta({ limit }: { limit: PlayerLimit }) {
  const messages = useMessages()
  return (
    <>
      <span className="block tabular-nums">{usedMessages(messages, limit)}</span>
      {limit.wish && (
        <span className="mt-0.5 block text-brand-text">
          <RequestedChange wish={limit.wish} />
        </span>
      )}
    </>
  )
}

/** What waits for a second yes, and from when until when that can be given. */
export function RequestedChange({ wish }: { wish: NonNullable<PlayerLimit['wish']> }) {
  const messages = useMessages()
  const to = boundText(messages, wish)
  const times = { from: date(wish.confirmableAt), until: date(wish.lapsesAt) }
  return to === undefined
    ? messages.t('safe.wishRemove', times)
    : messages.t('safe.wishRaise', { ...times, to })
}
