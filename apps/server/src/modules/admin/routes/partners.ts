import { Refusal } from '@opendraw/contract'
import { decidePartner, getPlayerTeam, listPartners } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import { type Binding, bind } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { nicknamesOf } from '../../accounts/index.ts'
import {
  listApplications,
  newestApplication,
  placeOf,
  readPartner,
  readTeam,
  toTotals,
} from '../../promotions/referrals/index.ts'
import { mayBePromoted } from '../../responsible-gaming/index.ts'
import { decidePartner as decide, toPartners } from '../partners/partner-applications.ts'
import { playerOrRefuse } from '../players/players.ts'

/** Applications of partners, and a player's team. */
export const partnerRoutes: Binding[] = [
  bind(listPartners, async (ctx, { state = 'pending', ...paging }) => {
    const { list, next } = await listApplications(ctx, state, pagingFrom(paging))
    return { list: await toPartners(ctx, list), next }
  }),
  bind(decidePartner, async (ctx, { id, verdict, code, note = '' }, caller) => {
    await decide(ctx, caller, { id, verdict, reasonCode: code ?? null, note })
    const one = await readPartner(ctx, id)
    assert(one !== undefined, 'an application that was decided is there')
    const [shown] = await toPartners(ctx, [one])
    if (!shown) throw new Refusal('not_found')
    return shown
  }),
  bind(getPlayerTeam, async (ctx, { id }) => {
    const playerId = id
    const { inviteCode } = await playerOrRefuse(ctx, playerId)
    const place = await placeOf(ctx.db, playerId)
    const inviter = place?.invitedBy ?? null
    const names = await nicknamesOf(ctx.db, inviter === null ? [] : [inviter])
    const { levels, commission } = await readTeam(ctx.db, playerId)
    return {
      inviteCode,
      invitedBy: inviter === null ? null : { id: inviter, nickname: names.get(inviter) ?? '' },
      countsFrom: place?.countsFrom ?? null,
      levels: levels.map(toTotals),
      commission,
      mayEarn: await mayBePromoted(ctx.db, playerId),
      partner: (await newestApplication(ctx.db, playerId, 0))?.state ?? null,
    }
  }),
]
