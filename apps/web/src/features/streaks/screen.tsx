import { type GameKind, gameKinds } from '@opendraw/contract'
import { Empty, Pull, Skeleton, toast } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { kindOf } from '../../client/games.ts'
import { Chips } from '../../components/choices.tsx'
import { OwnAmount } from '../../components/own-money.tsx'
import { Page } from '../../components/page.tsx'
import { part } from '../../components/part.ts'
import { QueryView } from '../../components/query-view.tsx'
import { kindName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_SHORT_MS } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { feel } from '../../session/feel.ts'
import { usePlayer } from '../../session/player.ts'
import { streaksQuery } from './queries.ts'
import type { Choice } from './quick-bet-sheet.tsx'
import { StreakCard } from './streak-card.tsx'

/** The sheet is the heaviest part: its code is fetched at its first opening. */
const QuickBetSheet = part(() => import('./quick-bet-sheet.tsx'))

/** Sides that came at least four times in a row, the longest first, in every game; and a bet on either side of each. */
export default function StreaksScreen() {
  const { t } = useMessages()
  const [kind, setKind] = useState<GameKind | ''>('')
  const [choice, setChoice] = useState<Choice>()
  const [isOpen, setOpen] = useState(false)
  return (
    <Page
      title={t('streaks.title')}
      right={<Balance />}
      top={
        <div className="pb-2">
          <Chips
            label={t('bets.game')}
            value={kind}
            onChange={setKind}
            items={[
              { value: '', label: t('common.all') },
              ...gameKinds.map((value) => ({ value, label: kindName(t, value) })),
            ]}
          />
        </div>
      }
    >
      <Streaks
        kind={kind}
        onChoice={(chosen) => {
          feel('tick')
          setChoice(chosen)
          setOpen(true)
        }}
      />
      {choice && (
        <Suspense>
          <QuickBetSheet
            choice={choice}
            isOpen={isOpen}
            onSide={(side) => setChoice({ ...choice, side })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Balance() {
  const { t } = useMessages()
  const { player } = usePlayer()
  if (!player) return null
  return (
    <span className="mr-2 rounded-full bg-sunken px-4 py-2 text-[14px] font-semibold">
      <span className="sr-only">{t('wallet.balance')} </span>
      <OwnAmount amount={player.wallet.cash} />
    </span>
  )
}

type StreaksProps = Readonly<{ kind: GameKind | ''; onChoice: (choice: Choice) => void }>

function Streaks({ kind, onChoice }: StreaksProps) {
  const { t } = useMessages()
  const query = useQuery(streaksQuery())
  const streaks = query.data?.list.filter(({ gameId }) => kind === '' || kindOf(gameId) === kind) ?? []
  return (
    <>
      <Pull
        label={t('common.loading')}
        onPull={async () => {
          const { isSuccess } = await query.refetch()
          if (isSuccess) toast({ text: t('common.refreshed'), durationMs: TOAST_SHORT_MS })
        }}
      />
      <div className="px-4">
        <p className="text-[14px] text-ink-2">{t('streaks.text')}</p>
        <Link
          to={paths.withQuery(paths.allBets, { source: 'long' })}
          className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-[14px] font-semibold text-brand-text"
        >
          <ReceiptText size={16} aria-hidden="true" />
          {t('streaks.bets')}
        </Link>
        <QueryView query={query} skeleton={<Waiting />}>
          {() =>
            streaks.length === 0 ? (
              <Empty>{t('streaks.none')}</Empty>
            ) : (
              <ul className="grid gap-3">
                {streaks.map((streak) => (
                  <StreakCard
                    key={`${streak.gameId} ${streak.track} ${streak.pick}`}
                    streak={streak}
                    onSide={(side) => onChoice({ gameId: streak.gameId, sides: streak.sides, side })}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {['first', 'second', 'third'].map((one) => (
        <Skeleton key={one} className="h-[224px] rounded-[24px]" />
      ))}
    </div>
  )
}
