import type { GameKind } from '@opendraw/contract'
import { gameInstance } from '@opendraw/games'
import { List, ListRow } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gameQuery, playsQuery } from '../../client/games.ts'
import { QueryView } from '../../components/query-view.tsx'
import { periodName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { BindingText } from './binding-text.tsx'
import { PlayGroup } from './play-group.tsx'

const DAY_SECONDS = 86_400

type RulesPartProps = Readonly<{ kind: GameKind; gameId: string }>

/** The rules: every play in text and figures, how bets are paid, when rounds are drawn, limits, and the text that binds. */
export function RulesPart({ kind, gameId }: RulesPartProps) {
  const { t } = useMessages()
  const plays = useQuery(playsQuery(gameId))
  const { roundSeconds = DAY_SECONDS, lockSeconds = 0 } = gameInstance(gameId) ?? {}
  return (
    <div className="grid grid-cols-1 gap-7 pt-1">
      <QueryView query={plays} skeleton={6}>
        {(data) => data.groups.map((group) => <PlayGroup key={group.id} kind={kind} group={group} />)}
      </QueryView>
      <Part title={t('rules.paid')}>
        <Text>{t('rules.paidText')}</Text>
        <Text>{t('rules.returnText')}</Text>
      </Part>
      <Part title={t('rules.schedule')}>
        <Text>
          {t('rules.scheduleText', {
            count: DAY_SECONDS / roundSeconds,
            period: periodName(t, gameId),
            seconds: lockSeconds,
          })}
        </Text>
      </Part>
      <Limits gameId={gameId} />
      <BindingText key={gameId} gameId={gameId} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-[18px] font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

function Text({ children }: { children: ReactNode }) {
  return <p className="mb-2 text-[15px] leading-normal text-ink-2">{children}</p>
}

function Limits({ gameId }: { gameId: string }) {
  const { t, money } = useMessages()
  return (
    <Part title={t('rules.limits')}>
      <QueryView query={useQuery(gameQuery(gameId))} skeleton={4}>
        {({ limits: { stakeMin, roundMax, payoutMax, linesMax } }) => (
          <List>
            <Limit title={t('rules.stakeMin')} value={money(stakeMin)} />
            <Limit title={t('rules.roundMax')} value={money(roundMax)} />
            <Limit title={t('rules.payoutMax')} value={money(payoutMax)} />
            <Limit title={t('rules.linesMax')} value={String(linesMax)} />
          </List>
        )}
      </QueryView>
    </Part>
  )
}

function Limit({ title, value }: { title: string; value: string }) {
  return (
    <li>
      <ListRow title={title} value={<span className="num">{value}</span>} />
    </li>
  )
}
