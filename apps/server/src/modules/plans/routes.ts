import { claimChest, getChest, getJobLog, getSalary, setPlan } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import { type Binding, bind } from '../../http/bind.ts'
import { onPage, pagingFrom } from '../../paging.ts'
import { claimChest as claim } from './chest/claim-chest.ts'
import { type ChestStanding, readChest } from './chest/read-chest.ts'
import type { Planning } from './planning.ts'
import { type Job, readJobLog } from './read-job-log.ts'
import { readSalary, type SalaryStanding } from './salary/read-salary.ts'
import { setPlan as choose } from './set-plan.ts'

/** The lines of the bill are looked for among all of the account's. */
const jobLogCost = 5

/** The calls about the plan of the week, and the job log. */
export const routes: Binding[] = [
  bind(getSalary, async (ctx, _, { playerId }) => salaryOnWire(await readSalary(ctx, playerId))),
  bind(getChest, async (ctx, _, { playerId }) => chestOnWire(await readChest(ctx.db, playerId))),
  bind(claimChest, async (ctx, wish, { playerId }) => {
    const { amount, chest } = await claim(ctx, playerId, wish)
    return { amount: toWire(amount), chest: chestOnWire(chest) }
  }),
  bind(setPlan, async (ctx, { plan }, { playerId }) => planningOnWire(await choose(ctx, playerId, plan))),
  bind(
    getJobLog,
    async (ctx, { kind, ...paging }, { playerId }) =>
      onPage(await readJobLog(ctx, playerId, kind ?? null, pagingFrom(paging)), jobOnWire),
    () => jobLogCost,
  ),
]

const planningOnWire = ({ plan, next, week, nextWeek, endsAt, isOpen }: Planning) => ({
  plan,
  next,
  week,
  nextWeek,
  endsAt: endsAt.getTime(),
  isOpen,
})

const salaryOnWire = ({ terms, team, active, salaries, ...planning }: SalaryStanding) => ({
  ...planningOnWire(planning),
  team: toWire(team),
  active,
  activeMin: terms.activeMin,
  activeStake: toWire(terms.activeStake),
  steps: terms.steps.map((step) => ({ team: toWire(step.team), amount: toWire(step.amount) })),
  salaries: salaries.map((one) => ({
    week: one.week,
    team: toWire(one.team),
    active: one.active,
    amount: toWire(one.amount),
    state: one.state,
    settledAt: one.settledAt?.getTime() ?? null,
  })),
})

const chestOnWire = ({ months, asks, ...planning }: ChestStanding) => ({
  ...planningOnWire(planning),
  months: months.map(({ month, opensUntil, qualified, steps }) => ({
    month,
    opensUntil: opensUntil.getTime(),
    qualified,
    steps: steps.map((step) => ({ ...step, amount: toWire(step.amount) })),
  })),
  asks: { deposit: toWire(asks.deposit), stake: toWire(asks.stake), days: asks.days },
})

const jobOnWire = ({ id, kind, amount, asset, state, period, source, at, settledAt, line }: Job) => ({
  id: String(id),
  kind,
  amount: toWire(amount),
  asset,
  state,
  period,
  source,
  at: at.getTime(),
  settledAt: settledAt?.getTime() ?? null,
  line: line === null ? null : String(line),
})
