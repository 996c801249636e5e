import { Button, buttonClass, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Gauge } from '../../components/gauge.tsx'
import { type StateLook, StatePill } from '../../components/state-pill.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { date, TOAST_LONG_MS } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { claim, refreshTasks, type TaskItem } from './queries.ts'

type TaskCardProps = Readonly<{ task: TaskItem; isPromoted: boolean }>

const states: Readonly<Record<TaskItem['state'], StateLook>> = {
  incomplete: { tone: 'grey', key: 'task.incomplete' },
  claimable: { tone: 'orange', key: 'task.claimable' },
  claimed: { tone: 'green', key: 'task.claimed' },
}

/** One task: what it asks and brings, how far it is, and the one thing to do about it. */
export function TaskCard({ task, isPromoted }: TaskCardProps) {
  const { t } = useMessages()
  return (
    <li className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <StatePill look={states[task.state]} />
          <h3 className="mt-2 text-[17px] leading-snug font-semibold break-words">{task.name}</h3>
          <p className="mt-1 text-[14px] break-words text-ink-2">{task.about}</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="num block text-[28px] leading-none font-bold">+{task.points}</span>
          <span className="sr-only">{t('mine.points', { count: task.points })}</span>
        </p>
      </div>
      <Progress task={task} />
      <Act task={task} isPromoted={isPromoted} />
    </li>
  )
}

function Progress({ task: { fact, goal, done, until, state } }: { task: TaskItem }) {
  const { t, money, locale } = useMessages()
  if (goal === 1n) return null
  const shown = (amount: bigint) => (fact === 'valid_stake' ? money(amount) : amount.toLocaleString(locale))
  const text = t('task.progress', { done: shown(done), goal: shown(goal) })
  return (
    <div className="mt-4 grid gap-2">
      <Gauge label={text} done={Number(done)} goal={Number(goal)} />
      <p className="flex flex-wrap justify-between gap-x-4 text-[13px] text-ink-2 tabular-nums">
        <span>{text}</span>
        {until !== null && state !== 'claimed' && <span>{t('task.until', { date: date(until) })}</span>}
      </p>
    </div>
  )
}

const ways: Readonly<Record<TaskItem['fact'], { key: Key; path: string }>> = {
  settled_bets: { key: 'task.go.bets', path: paths.lobby },
  valid_stake: { key: 'task.go.bets', path: paths.lobby },
  person_told: { key: 'points.tellName', path: paths.profile },
  documents_passed: { key: 'task.go.documents', path: paths.documents },
  second_step_on: { key: 'task.go.second', path: paths.twoStep },
}

function Act({ task, isPromoted }: TaskCardProps) {
  const { t } = useMessages()
  const order = useClaim(task)
  if (task.state === 'claimed' || !isPromoted) return null
  if (task.state === 'incomplete') {
    const { key, path } = ways[task.fact]
    return (
      <Link to={path} className={buttonClass('soft', 'medium', 'mt-4 w-full')}>
        {t(key)}
      </Link>
    )
  }
  if (task.isPaused) return <p className="mt-4 text-[14px] text-ink-2">{t('task.paused')}</p>
  return (
    <Button size="medium" className="mt-4 w-full" isBusy={order.isPending} onClick={() => order.mutate()}>
      {t('task.claim', { count: task.points })}
    </Button>
  )
}

function useClaim({ id, day }: TaskItem) {
  const { t } = useMessages()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => claim({ id, day }),
    onSuccess: ({ points }) =>
      toast({ text: t('checkIn.got', { count: points }), durationMs: TOAST_LONG_MS }),
    onSettled: () => refreshTasks(cache),
  })
}
