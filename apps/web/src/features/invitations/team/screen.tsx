import { Pull, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { type Team, teamQuery } from '../queries.ts'
import { CodeStage } from './code-stage.tsx'
import { CommissionCard } from './commission-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LevelCard } from './level-card.tsx'
import { LogPage } from './log-page.tsx'
import { MembersPage } from './members-page.tsx'
import { MorePart } from './more-part.tsx'

/** The player's invitations. `level` in the address shows the people on one level, `view=log` the commission by day. */
export default function InviteScreen() {
  const { say } = useWords()
  const [search] = useSearchParams()
  const cache = useQueryClient()
  const level = levelOf(search.get('level'))
  const query = useQuery(teamQuery())
  if (level) return <MembersPage level={level} />
  if (search.get('view') === 'log') return <LogPage />
  return (
    <Page title={say('tab.invite')} bar="tab" className="pb-8">
      <Pull label={say('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid gap-4 px-4">
        <QueryView query={query} skeleton={<Waiting />}>
          {(data) => <Overview team={data} />}
        </QueryView>
        <MorePart />
      </div>
    </Page>
  )
}

function Overview({ team }: { team: Team }) {
  const { say } = useWords()
  return (
    <>
      <CodeStage code={team.inviteCode} />
      {!team.mayEarn && (
        <p role="status" className="rounded-[24px] bg-brand-soft p-4 text-[15px]">
          {say('invite.mayNot')}
        </p>
      )}
      <CommissionCard team={team} />
      <section className="grid gap-3" aria-labelledby="team">
        <h2 id="team" className="mt-2 px-1 text-[18px] font-bold tracking-tight">
          {say('invite.team')}
        </h2>
        {team.levels.map((level, at) => (
          <LevelCard key={level.level} level={level} rate={team.rates[at] ?? 0} />
        ))}
      </section>
      <HowItWorks rates={team.rates} />
    </>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-64 rounded-[28px]" />
      <Skeleton className="h-28 rounded-[24px]" />
      <SkeletonRows count={3} />
    </>
  )
}

function levelOf(text: string | null): 1 | 2 | 3 | undefined {
  return ([1, 2, 3] as const).find((level) => String(level) === text)
}
