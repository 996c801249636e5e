import {
  addNote,
  correctBalance,
  endPlayerSessions,
  freezePlayer,
  getPlayer,
  getPlayerLimits,
  listNotes,
  listPlayerBets,
  listPlayerLedger,
  listPlayerSessions,
  listPlayers,
  readPerson,
  tightenLimit,
  unfreezePlayer,
} from '@opendraw/contract/operator'
import { fromWire } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom, instantFrom, onPage, pagingFrom } from '../../../paging.ts'
import { listBets } from '../../betting/index.ts'
import { sessionsOf } from '../../identity/index.ts'
import { readProtection } from '../../protection/index.ts'
import { correctBalance as correct } from '../desk/players/correct-balance.ts'
import { endSessions } from '../desk/players/end-sessions.ts'
import { limitsOnWire, tightenLimit as tighten } from '../desk/players/limits.ts'
import { listPlayers as players } from '../desk/players/list-players.ts'
import { type NamedNote, addNote as note, listNotes as notes } from '../desk/players/notes.ts'
import { playerLedger } from '../desk/players/player-ledger.ts'
import { betOnWire, lineOnWire, listedOnWire, profileOnWire } from '../desk/players/player-on-wire.ts'
import { playerOrRefuse, playerProfile } from '../desk/players/player-profile.ts'
import { readPerson as person } from '../desk/players/read-person.ts'
import { setFrozen } from '../desk/players/set-frozen.ts'

const sessionsShown = 100

/** What operators may ask and do about players. */
export const playerRoutes: Binding[] = [
  bind(listPlayers, async (ctx, { query = '', state, from, to, ...paging }) => {
    const filter = { query, state: state ?? null, from: instantFrom(from), to: instantFrom(to) }
    return onPage(await players(ctx, filter, pagingFrom(paging)), listedOnWire)
  }),
  bind(getPlayer, (ctx, { id }) => profile(ctx, id)),
  bind(readPerson, async (ctx, { id, reason }, caller) => {
    const { accountName: account, ...told } = await person(ctx, caller, idFrom(id), reason)
    return { account, ...told }
  }),
  bind(freezePlayer, async (ctx, { id, reason }, caller) => {
    await setFrozen(ctx, caller, { id: idFrom(id), isFrozen: true, reason })
    return profile(ctx, id)
  }),
  bind(unfreezePlayer, async (ctx, { id, reason }, caller) => {
    await setFrozen(ctx, caller, { id: idFrom(id), isFrozen: false, reason })
    return profile(ctx, id)
  }),
  bind(listPlayerLedger, async (ctx, { id, asset = 'USD', from, to, ...paging }) => {
    const wish = { id: idFrom(id), asset, from: instantFrom(from), to: instantFrom(to) }
    return onPage(await playerLedger(ctx, wish, pagingFrom(paging)), lineOnWire)
  }),
  bind(listPlayerBets, async (ctx, { id, ...paging }) => {
    const playerId = idFrom(id)
    await playerOrRefuse(ctx, playerId)
    const { before, limit } = pagingFrom(paging)
    return onPage(await listBets(ctx, { playerId, limit, ...(before !== null && { before }) }), betOnWire)
  }),
  bind(listPlayerSessions, async (ctx, { id }) => {
    await playerOrRefuse(ctx, idFrom(id))
    const list = await sessionsOf(ctx.db, idFrom(id), sessionsShown)
    return {
      list: list.map((one) => ({
        ...one,
        createdAt: one.createdAt.getTime(),
        seenAt: one.seenAt.getTime(),
        endedAt: one.endedAt?.getTime() ?? null,
      })),
    }
  }),
  bind(endPlayerSessions, async (ctx, { id, session, reason }, caller) => ({
    ended: await endSessions(ctx, caller, { id: idFrom(id), session: session ?? null, reason }),
  })),
  bind(listNotes, async (ctx, { id, ...paging }) =>
    onPage(await notes(ctx, idFrom(id), pagingFrom(paging)), noteOnWire),
  ),
  bind(addNote, async (ctx, { id, text }, caller) => noteOnWire(await note(ctx, caller, idFrom(id), text))),
  bind(getPlayerLimits, async (ctx, { id }) => {
    await playerOrRefuse(ctx, idFrom(id))
    return limitsOnWire(await readProtection(ctx.db, idFrom(id)))
  }),
  bind(tightenLimit, async (ctx, { id, amount, ...wish }, caller) => {
    await tighten(ctx, caller, { ...wish, id: idFrom(id), amount: BigInt(amount) })
    return { done: true } as const
  }),
  bind(correctBalance, async (ctx, { id, amount, reason, reference }, caller) => {
    const wish = { id: idFrom(id), amount: fromWire(amount), reason, reference }
    return { approval: String(await correct(ctx, caller, wish)) }
  }),
]

const profile = async (ctx: Context, id: string) => profileOnWire(await playerProfile(ctx, idFrom(id)))

const noteOnWire = ({ id, at, operator, text }: NamedNote) => ({
  id: String(id),
  at: at.getTime(),
  operator,
  text,
})
