import { Empty, List, ListRow, Pill, SkeletonRows } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWords } from '../../../copy/use-words.ts'
import { date2 } from '../../../formats/index.ts'
import { Failed } from '../../../frame/failed.tsx'
import { ListEnd } from '../../../frame/list-end.tsx'
import { Page } from '../../../frame/page.tsx'
import { membersQuery, type TeamLevel } from '../queries.ts'

/** The people on one level: masked names, when they came, and whether their stakes count. */
export function MembersPage({ level }: Pick<TeamLevel, 'level'>) {
  const { say } = useWords()
  return (
    <Page title={say('invite.level', { level })}>
      <div className="grid gap-4 px-4 pt-2">
        <p className="px-1 text-[14px] text-ink-2">
          {say('invite.privacy')} {say('invite.how4')}
        </p>
        <Members level={level} />
      </div>
    </Page>
  )
}

function Members({ level }: Pick<TeamLevel, 'level'>) {
  const { say } = useWords()
  const query = useInfiniteQuery(membersQuery(level))
  const members = (query.data?.pages.flatMap(({ list }) => list) ?? []).map((member, at) => ({
    ...member,
    place: at,
  }))
  if (query.isPending) return <SkeletonRows count={6} />
  if (query.isError && members.length === 0)
    return <Failed failure={query.error} onRetry={() => void query.refetch()} />
  if (members.length === 0) return <Empty>{say('invite.noPeople')}</Empty>
  return (
    <div>
      <List>
        {members.map((member) => (
          // Masked people have nothing else of their own; the list only grows at its end.
          <li key={member.place}>
            <ListRow
              lead={
                <span
                  aria-hidden="true"
                  className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-[16px] font-semibold text-ink-2"
                >
                  {[...member.name][0]}
                </span>
              }
              title={member.name}
              meta={say('invite.joined', { date: date2(member.joinedAt) })}
              value={
                <Pill tone={member.counts ? 'green' : 'grey'}>
                  {say(member.counts ? 'invite.counts' : 'invite.countsNot')}
                </Pill>
              }
            />
          </li>
        ))}
      </List>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
