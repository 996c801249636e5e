import { idOf } from '@opendraw/contract'
import { gameInstance, gameInstances } from '@opendraw/games'
import { Button, buttonClass, classNames, Field, SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../../client/games.ts'
import { PillSelect } from '../../components/choices.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { UnknownGame } from '../../components/unknown-game.tsx'
import { useFields } from '../../components/use-fields.ts'
import { gameName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { CheckedRound } from './checked-round.tsx'
import { checkedRoundQuery } from './queries.ts'

/** Recomputes a round on the player's own device. `?game=&issue=` names the round. */
export default function VerifyScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  // Another game's round must not be found good in place of the one that was named.
  const game = gameInstance(search.get('game') ?? 'rgb-1m')
  if (game) return <RoundCheck game={game.id} />
  return <UnknownGame title={t('verify.title')} path={paths.verify} />
}

function RoundCheck({ game }: { game: string }) {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const issue = search.get('issue') ?? ''
  const checked = useQuery({ ...checkedRoundQuery(game, idOf(issue)), enabled: isIssueText(issue) })
  return (
    <Page title={t('verify.title')}>
      <div className="px-4">
        <p className="text-[15px] text-ink-2">{t('verify.intro')}</p>
        <RoundForm
          key={`${game} ${issue}`}
          game={game}
          issue={issue}
          isBusy={checked.isFetching}
          onCheck={(nextGame, nextIssue) => {
            if (nextGame === game && nextIssue === issue) void checked.refetch()
            else setSearch({ game: nextGame, ...(nextIssue ? { issue: nextIssue } : {}) })
          }}
        />
        <div className="mt-6">
          <QueryView query={checked} skeleton={checked.isFetching && <SkeletonRows count={7} />}>
            {(data) => <CheckedRound {...data} />}
          </QueryView>
        </div>
        <Link to={paths.fairness} className={classNames(buttonClass('soft', 'medium'), 'mt-4 w-full')}>
          {t('fair.more')}
        </Link>
      </div>
    </Page>
  )
}

type RoundFormProps = Readonly<{
  game: string
  issue: string
  isBusy: boolean
  onCheck: (game: string, issue: string) => void
}>

function RoundForm({ game, issue, isBusy, onCheck }: RoundFormProps) {
  const { t } = useMessages()
  const { data } = useQuery(gameQuery(game))
  const malformed = t('verify.malformed')
  const offered = (issue || data?.last?.issue.toString()) ?? ''
  const { formRef, typed, errors, change, submit } = useFields<{ issue?: string }>({
    initial: {},
    check: ({ issue: text = offered }) => (isIssueText(text.trim()) ? {} : { issue: malformed }),
    onRight: ({ issue: text = offered }) => onCheck(game, text.trim()),
  })
  const shown = typed.issue ?? offered
  const isWrongLink = typed.issue === undefined && issue !== '' && !isIssueText(issue)
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <PillSelect
        label={t('verify.game')}
        value={game}
        onChange={(id) => onCheck(id, '')}
        items={gameInstances.map(({ id }) => ({ value: id, label: gameName(t, id) }))}
        className="justify-between"
      />
      <Field
        name="issue"
        label={t('verify.issue')}
        hint={t('verify.issueHint')}
        error={isWrongLink ? malformed : errors.issue}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={shown}
        onChange={(text) => change({ issue: text })}
        className="[&_input]:font-num"
      />
      <Button type="submit" isBusy={isBusy}>
        {t('verify.go')}
      </Button>
    </form>
  )
}

function isIssueText(text: string): boolean {
  return /^20[0-9]{10}$/.test(text)
}
