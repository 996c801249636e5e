import { List, ListRow } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import { useWords } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { PlayerLimit, Which } from '../queries.ts'
import { boundWords, kindKeys, kindTextKeys, periodKeys, periods, usedWords } from './limit-words.ts'

type KindPartProps = {
  kind: Which['kind']
  limits: readonly PlayerLimit[]
  onChoose: (which: Which) => void
}

/** The limits of one kind, a row a period; a press opens the row's sheet. */
export function KindPart({ kind, limits, onChoose }: KindPartProps) {
  const { say } = useWords()
  return (
    <section>
      <h2 className="text-[17px] font-semibold">{say(kindKeys[kind])}</h2>
      <p className="mt-1 mb-2.5 text-[14px] text-ink-2">{say(kindTextKeys[kind])}</p>
      <List label={say(kindKeys[kind])}>
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
  const words = useWords()
  const { say } = words
  return (
    <ListRow
      title={say(periodKeys[period])}
      meta={limit && <Meta limit={limit} />}
      value={
        <span className="flex items-center gap-1 tabular-nums">
          {limit ? (
            boundWords(words, limit)
          ) : (
            <span className="text-[14px] font-medium text-ink-2">{say('safe.none')}</span>
          )}
          <ChevronRight size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
        </span>
      }
    />
  )
}

function Meta({ limit }: { limit: PlayerLimit }) {
  const words = useWords()
  return (
    <>
      <span className="block tabular-nums">{usedWords(words, limit)}</span>
      {limit.wish && (
        <span className="mt-0.5 block text-brand-text">
          <WishWords wish={limit.wish} />
        </span>
      )}
    </>
  )
}

/** What waits for a second yes, and from when until when that can be given. */
export function WishWords({ wish }: { wish: NonNullable<PlayerLimit['wish']> }) {
  const words = useWords()
  const to = boundWords(words, wish)
  const times = { from: date(wish.confirmableAt), until: date(wish.lapsesAt) }
  return to === undefined
    ? words.say('safe.wishRemove', times)
    : words.say('safe.wishRaise', { ...times, to })
}
