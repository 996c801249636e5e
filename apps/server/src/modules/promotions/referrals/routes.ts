import {
  applyPartner,
  exportTeam,
  getApplication,
  getTeam,
  listCommission,
  listTeam,
  Refusal,
} from '@opendraw/contract'
import { type Binding, bind } from '../../../http/bind.ts'
import { playerById } from '../../accounts/index.ts'
import { mayBePromoted } from '../../responsible-gaming/index.ts'
import { settingOf } from '../../settings/index.ts'
import {
  listCommission as commission,
  dayFrom,
  digitsOf,
  readYesterday,
  exportTeam as report,
} from './commission/commissions.ts'
import { readApplication, sendApplication } from './partners/partner-applications.ts'
import { listTeam as members, readTeam, toTotals } from './team/read-team.ts'

const PAGE_SIZE = 20
// A year of days is read for it.
const REPORT_COST = 10

/** What players may ask about their teams and about being a partner. */
export const routes: Binding[] = [
  bind(getTeam, async ({ db }, _, { playerId }) => {
    const player = await playerById(db, playerId)
    const { levels, commission: total } = await readTeam(db, playerId)
    const yesterday = await readYesterday(db, playerId)
    return {
      inviteCode: player?.inviteCode ?? '',
      levels: levels.map(toTotals),
      rates: [...(await settingOf(db, 'commissionBasisPoints'))],
      yesterday,
      total,
      mayEarn: await mayBePromoted(db, playerId),
    }
  }),
  bind(listTeam, async (ctx, { level, before, limit = PAGE_SIZE }, { playerId }) => {
    return members(ctx, playerId, { level, before: before ?? null, limit })
  }),
  bind(listCommission, async ({ db }, { before, limit = PAGE_SIZE }, { playerId }) => {
    const day = before === undefined ? null : dayFrom(before)
    if (day === undefined) throw new Refusal('bad_request')
    const { list, next } = await commission(db, playerId, day, limit)
    return {
      list: list.map((one) => ({ ...one, levels: [...one.levels] })),
      next: next === null ? null : digitsOf(next),
    }
  }),
  bind(applyPartner, async (ctx, input, { playerId }) => {
    await sendApplication(ctx, playerId, input)
    return { done: true } as const
  }),
  bind(getApplication, async (ctx, _, { playerId }) => {
    const { application, mayApply, mayApplyFrom } = await readApplication(ctx, playerId)
    return {
      application: application && {
        state: application.state,
        channel: application.channel,
        plan: application.plan ?? '',
        createdAt: application.createdAt,
        decidedAt: application.decidedAt,
        reasonCode: application.reasonCode,
        note: application.note,
      },
      mayApply,
      mayApplyFrom,
    }
  }),
  bind(
    exportTeam,
    async (ctx, _, { playerId }) => {
      const { days, ...file } = await report(ctx, playerId)
      return { ...file, days: BigInt(days) }
    },
    () => REPORT_COST,
  ),
]
