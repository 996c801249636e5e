import type { GameKind } from '@opendraw/contract'
import { useRowEdges } from '@opendraw/ui'
import type { ReplyFor } from '../../client/ask.ts'
import { PickFace } from '../../components/pick-face.tsx'
import { playName } from '../../copy/names.ts'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { odds, share } from '../../formats/index.ts'

/** The heading and the rule of every group of plays, as text. A group that this version does not know has neither. */
const groupText: Readonly<Record<GameKind, Readonly<Record<string, Messages>>>> = {
  rgb: {
    colour: { title: 'trend.colour', text: 'rules.rgb.colour' },
    digit: { title: 'board.numbers', text: 'rules.rgb.digit' },
    size: { title: 'trend.size', text: 'rules.rgb.size' },
    parity: { title: 'trend.parity', text: 'rules.rgb.parity' },
  },
  k3: {
    sides: { title: 'trend.size', text: 'rules.k3.sides' },
    sum: { title: 'board.sum', text: 'rules.k3.sum' },
    pair: { title: 'board.pairs', text: 'rules.k3.pair' },
    triple: { title: 'board.triples', text: 'rules.k3.triple' },
    different: { title: 'board.different', text: 'rules.k3.different' },
    form: { title: 'board.form', text: 'rules.k3.form' },
  },
  pk: {
    sum: { title: 'board.sum', text: 'rules.pk.sum' },
    position: { title: 'board.places', text: 'rules.pk.position' },
    duel: { title: 'board.duels', text: 'rules.pk.duel' },
    top2: { title: 'pk.top2', text: 'rules.pk.top2' },
    top3: { title: 'pk.top3', text: 'rules.pk.top3' },
  },
  ssc: {
    position: { title: 'ssc.columns', text: 'rules.ssc.position' },
    sum: { title: 'ssc.sides', text: 'rules.ssc.sum' },
    duel: { title: 'board.duels', text: 'rules.ssc.duel' },
    form: { title: 'board.form', text: 'rules.ssc.form' },
    any: { title: 'ssc.any', text: 'rules.ssc.any' },
    tail: { title: 'ssc.tail', text: 'rules.ssc.tail' },
  },
}

type Group = ReplyFor<'getPlays'>['groups'][number]

const FIGURE = 'num py-2.5 pl-2 text-right align-top text-[14px] [overflow-wrap:normal]'

/**
 * A group of plays: the rule, then what each play pays, how likely it is and what comes back in the long run. It fades where large
 * text makes it go on.
 */
export function PlayGroup({ kind, group }: { kind: GameKind; group: Group }) {
  const { t } = useMessages()
  const row = useRowEdges()
  const messages = groupText[kind][group.id]
  const title = messages ? t(messages.title) : group.id
  return (
    <section>
      <h2 className="mb-1 text-[18px] font-bold tracking-tight">{title}</h2>
      {messages && <p className="mb-2.5 text-[15px] leading-normal text-ink-2">{t(messages.text)}</p>}
      <div className="rounded-[24px] bg-surface px-4 py-1 ring-1 ring-line">
        <div ref={row} className="row-fade overflow-x-auto">
          <table className="w-full border-collapse">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line text-[12px] text-ink-2">
                <th scope="col" className="py-2 text-left font-medium">
                  {t('rules.play')}
                </th>
                {(['rules.pays', 'rules.chance', 'rules.return'] as const).map((name) => (
                  <th key={name} scope="col" className="py-2 pl-2 text-right font-medium">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {group.plays.flatMap(alikePicks).map((row) => (
                <Row key={`${row.play} ${row.pick.pick}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

function Row({ row: { play, pick, count } }: { row: PlayRow }) {
  const { t, locale } = useMessages()
  const { num, den } = pick.probability
  return (
    <tr>
      <th scope="row" className="py-2.5 text-left align-top text-[14px] leading-snug font-medium">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {playName(t, play, pick.pick)}
          <PickFace play={play} pick={pick.pick} size={20} />
        </span>
        {count > 1 && (
          <span className="block text-[12px] font-normal text-ink-2">{t('rules.alike', { count })}</span>
        )}
      </th>
      <td className={`${FIGURE} font-semibold`}>
        {pick.odds.map((one) => (
          <span key={one} className="block">
            ×{odds(one, locale)}
          </span>
        ))}
      </td>
      <td className={FIGURE}>
        {share(pick.probability, locale)}
        <span className="block text-[12px] whitespace-nowrap text-ink-2">
          {num}/{den}
        </span>
      </td>
      <td className={FIGURE}>{share(pick.rtp, locale)}</td>
    </tr>
  )
}

type Play = ReplyFor<'getPlays'>['groups'][number]['plays'][number]

type Pick = Play['picks'][number]

type PlayRow = Readonly<{ play: string; pick: Pick; count: number }>

/** The rows of a play: one for all its picks when all pay and come alike, else one for each pick. */
export function alikePicks({ id, picks }: Play): PlayRow[] {
  const [first] = picks
  if (!first) return []
  if (picks.every((pick) => isAlike(pick, first))) return [{ play: id, pick: first, count: picks.length }]
  return picks.map((pick) => ({ play: id, pick, count: 1 }))
}

function isAlike(one: Pick, other: Pick): boolean {
  return (
    one.probability.num === other.probability.num &&
    one.probability.den === other.probability.den &&
    one.odds.join() === other.odds.join()
  )
}

type Messages = Readonly<{ title: Key; text: Key }>
