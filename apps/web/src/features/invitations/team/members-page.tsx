import { List, ListRow, Pill } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { EndlessList } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date2, sentences } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { membersQuery, type TeamLevel } from '../queries.ts'

/** The people on one level: masked names, when they came, and whether their stakes count. */
export function MembersPage({ level }: Pick<TeamLevel, 'level'>) {
  const { t, locale } = useMessages()
  return (
    <Page title={t('invite.level', { level })}>
      <div className="grid gap-4 px-4 pt-2">
        <p className="px-1 text-[14px] text-ink-2">
          {sentences(locale, t('invite.privacy'), t('invite.how4'))}
        </p>
        <div>
          <Members level={level} />
        </div>
      </div>
    </Page>
  )
}

function Members({ level }: Pick<TeamLevel, 'level'>) {
  const { t } = useMessages()
  const query = useInfiniteQuery(membersQuery(level))
  return (
    <EndlessList
      query={query}
      skeleton={6}
      none={
        <EmptyLink to={paths.invite} label={t('tab.invite')}>
          {t('invite.noPeople')}
        </EmptyLink>
      }
    >
      {(members) => (
        <List>
          {placed(members).map((member) => (
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
                meta={t('invite.joined', { date: date2(member.joinedAt) })}
                value={
                  <Pill tone={member.counts ? 'green' : 'grey'}>
                    {t(member.counts ? 'invite.counts' : 'invite.countsNot')}
                  </Pill>
                }
              />
            </li>
          ))}
        </List>
      )}
    </EndlessList>
  )
}

/** Masked people have nothing else of their own; the list only grows at its end. */
const placed = <Member extends object>(members: readonly Member[]) =>
  members.map((member, place) => ({ ...member, place }))
