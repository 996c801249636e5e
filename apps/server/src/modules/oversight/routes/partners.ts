import { Refusal } from '@opendraw/contract'
import { decidePartner, getPlayerTeam, listPartners } from '@opendraw/contract/operator'
import { assert, toWire } from '@opendraw/money'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom, pagingFrom } from '../../../paging.ts'
import { nicknamesOf } from '../../identity/index.ts'
import {
  listApplications,
  newestApplication,
  placeOf,
  readPartner,
  readTeam,
  totalsOnWire,
} from '../../invitations/index.ts'
import { mayBePromoted } from '../../protection/index.ts'
import { decidePartner as decide } from '../desk/partners/decide-partner.ts'
import { partnersOnWire } from '../desk/partners/partner-on-wire.ts'
import { playerOrRefuse } from '../desk/players/player-profile.ts'

/** Applications of partners, and a player's team. */
export const partnerRoutes: Binding[] = [
  bind(listPartners, async (ctx, { state = 'pending', ...paging }) => {
    const { list, next } = await listApplications(ctx, state, pagingFrom(paging))
    return { list: await partnersOnWire(ctx, list), next: next === null ? null : String(next) }
  }),
  bind(decidePartner, async (ctx, { id, verdict, code, note = '' }, caller) => {
    await decide(ctx, caller, { id: idFrom(id), verdict, reasonCode: code ?? null, note })
    const one = await readPartner(ctx, idFrom(id))
    assert(one !== undefined, 'an application that was decided is there')
    const [shown] = await partnersOnWire(ctx, [one])
    if (!shown) throw new Refusal('not_found')
    return shown
  }),
  bind(getPlayerTeam, async (ctx, { id }) => {
    const playerId = idFrom(id)
    const { inviteCode } = await playerOrRefuse(ctx, playerId)
    const place = await placeOf(ctx.db, playerId)
    const inviter = place?.invitedBy ?? null
    const names = await nicknamesOf(ctx.db, inviter === null ? [] : [inviter])
    const { levels, commission } = await readTeam(ctx.db, playerId)
    return {
      inviteCode,
      invitedBy: inviter === null ? null : { id: String(inviter), nickname: names.get(inviter) ?? '' },
      countsFrom: place?.countsFrom ?? null,
      levels: levels.map(totalsOnWire),
      commission: toWire(commission),
      mayEarn: await mayBePromoted(ctx.db, playerId),
      partner: (await newestApplication(ctx.db, playerId, 0))?.state ?? null,
    }
  }),
]
