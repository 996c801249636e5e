import {
  applyPartner,
  exportTeam,
  getApplication,
  getTeam,
  listCommission,
  listTeam,
  Refusal,
} from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import { type Binding, bind } from '../../http/bind.ts'
import { playerById } from '../identity/index.ts'
import { mayBePromoted } from '../protection/index.ts'
import { settingOf } from '../settings/index.ts'
import { exportTeam as report } from './commission/export-team.ts'
import { listCommission as commission } from './commission/list-commission.ts'
import { readYesterday } from './commission/read-yesterday.ts'
import { dayFrom, digitsOf } from './day-digits.ts'
import { readApplication } from './partners/read-application.ts'
import { sendApplication } from './partners/send-application.ts'
import { listTeam as members } from './team/list-team.ts'
import { readTeam } from './team/read-team.ts'
import { totalsOnWire } from './wire.ts'

const pageSize = 20
const largest = 2n ** 63n - 1n
// A year of days is read for it.
const reportCost = 10

/** What players may ask about their teams and about being a partner. */
export const routes: Binding[] = [
  bind(getTeam, async ({ db }, _, { playerId }) => {
    const player = await playerById(db, playerId)
    const { levels, commission: total } = await readTeam(db, playerId)
    const yesterday = await readYesterday(db, playerId)
    return {
      inviteCode: player?.inviteCode ?? '',
      levels: levels.map(totalsOnWire),
      rates: [...(await settingOf(db, 'commissionBasisPoints'))],
      yesterday: yesterday === null ? null : toWire(yesterday),
      total: toWire(total),
      mayEarn: await mayBePromoted(db, playerId),
    }
  }),
  bind(listTeam, async (ctx, { level, before, limit = pageSize }, { playerId }) => {
    const cursor = before === undefined ? null : BigInt(before)
    const from = cursor !== null && cursor > largest ? largest : cursor
    const { list, next } = await members(ctx, playerId, { level, before: from, limit })
    return {
      list: list.map((one) => ({ ...one, joinedAt: one.joinedAt.getTime() })),
      next: next === null ? null : String(next),
    }
  }),
  bind(listCommission, async ({ db }, { before, limit = pageSize }, { playerId }) => {
    const day = before === undefined ? null : dayFrom(before)
    if (day === undefined) throw new Refusal('bad_request')
    const { list, next } = await commission(db, playerId, day, limit)
    return {
      list: list.map((one) => ({
        ...one,
        amount: wireOrNull(one.amount),
        levels: one.levels.map((level) => ({
          ...level,
          valid: toWire(level.valid),
          amount: wireOrNull(level.amount),
        })),
      })),
      next: next === null ? null : digitsOf(next),
    }
  }),
  bind(applyPartner, async (ctx, wish, { playerId }) => {
    await sendApplication(ctx, playerId, wish)
    return { done: true } as const
  }),
  bind(getApplication, async (ctx, _, { playerId }) => {
    const { application, mayApply, mayApplyFrom } = await readApplication(ctx, playerId)
    return {
      application: application && {
        state: application.state,
        channel: application.channel,
        plan: application.plan ?? '',
        createdAt: application.createdAt.getTime(),
        decidedAt: application.decidedAt?.getTime() ?? null,
        reasonCode: application.reasonCode,
        note: application.note,
      },
      mayApply,
      mayApplyFrom: mayApplyFrom?.getTime() ?? null,
    }
  }),
  bind(
    exportTeam,
    async (ctx, _, { playerId }) => {
      const { days, ...file } = await report(ctx, playerId)
      return { ...file, days: String(days) }
    },
    () => reportCost,
  ),
]

const wireOrNull = (amount: bigint | null) => (amount === null ? null : toWire(amount))
