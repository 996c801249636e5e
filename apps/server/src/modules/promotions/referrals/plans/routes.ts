import { claimChest, getChest, getJobLog, getSalary, setPlan } from '@opendraw/contract'
import { type Binding, bind } from '../../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../../paging.ts'
import { type Job, readJobLog } from '../../earnings/index.ts'
import { type ChestStatus, claimChest as claim, readChest } from './chest/chest.ts'
import { setPlan as choose, type Planning } from './choose-plan.ts'
import { readSalary, type SalaryStatus } from './salary/salaries.ts'

/** The lines of the bill are looked for among all of the account's. */
const JOB_LOG_COST = 5

/** The calls about the plan of the week, and the job log. */
export const routes: Binding[] = [
  bind(getSalary, async (ctx, _, { playerId }) => toSalary(await readSalary(ctx, playerId))),
  bind(getChest, async (ctx, _, { playerId }) => toChest(await readChest(ctx.db, playerId))),
  bind(claimChest, async (ctx, input, { playerId }) => {
    const { amount, chest } = await claim(ctx, playerId, input)
    return { amount, chest: toChest(chest) }
  }),
  bind(setPlan, async (ctx, { plan }, { playerId }) => toPlanning(await choose(ctx, playerId, plan))),
  bind(
    getJobLog,
    async (ctx, { kind, ...paging }, { playerId }) =>
      mapPage(await readJobLog(ctx, playerId, kind ?? null, pagingFrom(paging)), toJob),
    () => JOB_LOG_COST,
  ),
]

const toPlanning = ({ plan, next, week, nextWeek, endsAt, isOpen }: Planning) => ({
  plan,
  next,
  week,
  nextWeek,
  endsAt,
  isOpen,
})

const toSalary = ({ terms, team, active, salaries, ...planning }: SalaryStatus) => ({
  ...toPlanning(planning),
  team,
  active,
  activeMin: terms.activeMin,
  activeStake: terms.activeStake,
  steps: terms.steps.map((step) => ({ team: step.team, amount: step.amount })),
  salaries: salaries.map((one) => ({
    week: one.week,
    team: one.team,
    active: one.active,
    amount: one.amount,
    state: one.state,
    settledAt: one.settledAt,
  })),
})

const toChest = ({ months, asks, ...planning }: ChestStatus) => ({
  ...toPlanning(planning),
  months: months.map(({ month, opensUntil, qualified, steps }) => ({
    month,
    opensUntil,
    qualified,
    steps: steps.map((step) => ({ ...step, amount: step.amount })),
  })),
  asks: { deposit: asks.deposit, stake: asks.stake, days: asks.days },
})

const toJob = ({ id, kind, amount, asset, state, period, source, at, settledAt, line }: Job) => ({
  id,
  kind,
  amount,
  asset,
  state,
  period,
  source,
  at,
  settledAt,
  line,
})
