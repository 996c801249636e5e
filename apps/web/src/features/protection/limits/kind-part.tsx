import { List, ListRow } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, moment } from '../../../formats/index.ts'
import type { PlayerLimit, Which } from '../queries.ts'
import { boundText, kindKeys, kindTextKeys, periodKey, periods, usedMessages } from './limit-text.ts'

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
                which={{ kind, period }}
                limit={limits.find((one) => one.kind === kind && one.period === period) ?? null}
              />
            </button>
          </li>
        ))}
      </List>
    </section>
  )
}

function Row({ which, limit }: { which: Which; limit: PlayerLimit | null }) {
  const messages = useMessages()
  const { t } = messages
  return (
    <ListRow
      title={t(periodKey(which))}
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
      {limit.restartsAt && (
        <span className="block">
          {messages.t('safe.restarts', { at: moment(limit.restartsAt, messages.locale) })}
        </span>
      )}
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
