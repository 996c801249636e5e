import { type GameKind, getWins } from '@opendraw/contract'
import { Amount, List, SkeletonRows } from '@opendraw/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask, type ReplyFor } from '../client/ask.ts'
import { gameName, playName } from '../copy/names.ts'
import { useMessages } from '../copy/use-messages.ts'
import { time } from '../formats/index.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'
import { QueryView } from './query-view.tsx'

/** A win is news for a while; the live stream does not announce other players' wins. */
const ASK_AGAIN_MS = 30_000

function winsQuery(kind: GameKind | undefined, count: number) {
  return queryOptions({
    ...ask({ getWins }, { ...(kind && { game: kind }), limit: String(count) }),
    refetchInterval: ASK_AGAIN_MS,
  })
}

type WinsProps = Readonly<{ kind?: GameKind | undefined; count: number }>

/** What players really won of late, of one kind of game or of all, and what the day came to. An empty list says so. */
export default function Wins({ kind, count }: WinsProps) {
  const { t, money } = useMessages()
  const wins = useQuery(winsQuery(kind, count))
  const today = wins.data?.today
  return (
    <section className="px-4 pt-7">
      <h2 className="text-[20px] font-bold tracking-tight">{t('wins.title')}</h2>
      <QueryView
        query={wins}
        skeleton={
          <div className="mt-3">
            <SkeletonRows count={3} />
          </div>
        }
      >
        {({ list }) => (
          <>
            <p className="mt-1 mb-3 text-[14px] text-ink-2">
              {t(list.length > 0 ? 'wins.text' : 'wins.none')}
            </p>
            {list.length > 0 && (
              <List>
                {list.map((win) => (
                  <WinRow key={`${win.proof.betHash} ${win.issue} ${win.who} ${win.pick}`} win={win} />
                ))}
              </List>
            )}
          </>
        )}
      </QueryView>
      {today && (
        <p className="num mt-3 text-[13px] text-ink-2">
          {t('wins.today', {
            count: Number(today.bets),
            staked: money(today.staked),
            returned: money(today.returned),
          })}
        </p>
      )}
    </section>
  )
}

type Win = ReplyFor<'getWins'>['list'][number]

function WinRow({ win: { who, gameId, issue, play, pick, stake, payout, wonAt } }: { win: Win }) {
  const { t, money, locale } = useMessages()
  return (
    <li>
      <Link
        to={paths.verifyRound(gameId, issue)}
        className="flex min-h-14 items-center gap-3 px-4 py-3 active:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[15px] font-medium">{who}</span>
          <span className="mt-0.5 block text-[13px] text-ink-2">
            {gameName(t, gameId)} · {playName(t, play, pick)}
          </span>
        </span>
        <span className="max-w-[46%] shrink-0 text-right">
          <Amount amount={payout} locale={locale} className="block text-[16px] font-semibold text-win" />
          <span className="num mt-0.5 block text-[13px] text-ink-2">
            {t('wins.on', { stake: money(stake) })} · {time(wonAt)}
          </span>
        </span>
        <span className="sr-only">{t('results.check')}</span>
      </Link>
    </li>
  )
}
