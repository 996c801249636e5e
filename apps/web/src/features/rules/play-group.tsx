import type { GameKind } from '@opendraw/contract'
import type { ReplyFor } from '../../client/ask.ts'
import { PickFace } from '../../components/pick-face.tsx'
import { playName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import { odds, share } from '../../formats/index.ts'
import { alikePicks, type PlayRow } from './alike-picks.ts'
import { groupWords } from './groups.ts'

type Group = ReplyFor<'getPlays'>['groups'][number]

const figure = 'num py-2.5 pl-2 text-right align-top text-[14px]'

/** A group of plays: the rule in words, then what each play pays, how likely it is and what comes back in the long run. */
export function PlayGroup({ kind, group }: { kind: GameKind; group: Group }) {
  const { say } = useWords()
  const words = groupWords[kind][group.id]
  const title = words ? say(words.title) : group.id
  return (
    <section>
      <h2 className="mb-1 text-[18px] font-bold tracking-tight">{title}</h2>
      {words && <p className="mb-2.5 text-[15px] leading-normal text-ink-2">{say(words.text)}</p>}
      <div className="rounded-[24px] bg-surface px-4 py-1 ring-1 ring-line">
        <table className="w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-[12px] text-ink-2">
              <th scope="col" className="py-2 text-left font-medium">
                {say('rules.play')}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                {say('rules.pays')}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                {say('rules.chance')}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                {say('rules.return')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {group.plays.flatMap(alikePicks).map((row) => (
              <Row key={`${row.play} ${row.pick.pick}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ row: { play, pick, count } }: { row: PlayRow }) {
  const { say, locale } = useWords()
  const { num, den } = pick.probability
  return (
    <tr>
      <th scope="row" className="py-2.5 text-left align-top text-[14px] leading-snug font-medium">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {playName(say, play, pick.pick)}
          <PickFace play={play} pick={pick.pick} size={20} />
        </span>
        {count > 1 && (
          <span className="block text-[12px] font-normal text-ink-2">{say('rules.alike', { count })}</span>
        )}
      </th>
      <td className={`${figure} font-semibold`}>
        {pick.odds.map((one) => (
          <span key={one} className="block">
            ×{odds(one, locale)}
          </span>
        ))}
      </td>
      <td className={figure}>
        {share(pick.probability, locale)}
        <span className="block text-[12px] text-ink-2">
          {num}/<wbr />
          {den}
        </span>
      </td>
      <td className={figure}>{share(pick.rtp, locale)}</td>
    </tr>
  )
}
