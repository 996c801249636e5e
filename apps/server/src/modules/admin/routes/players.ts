import {
  addNote,
  correctBalance,
  endPlayerSecondFactor,
  endPlayerSessions,
  freezePlayer,
  getPlayer,
  getPlayerLimits,
  listNotes,
  listPlayerBets,
  listPlayerLedger,
  listPlayerSessions,
  listPlayers,
  listPlayerTickets,
  readPerson,
  releaseIdentity,
  tightenLimit,
  unfreezePlayer,
} from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import { type Binding, bind } from '../../../http/bind.ts'
import { byText } from '../../../localized.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { sessionsOf } from '../../accounts/index.ts'
import { listBets } from '../../betting/index.ts'
import {
  type NamedNote,
  addNote as note,
  listNotes as notes,
  readPerson as person,
  playerLedger,
  playerOrRefuse,
  playerProfile,
  listPlayers as players,
  toBet,
  toLine,
  toListed,
  toProfile,
} from '../../console/index.ts'
import { readProtection } from '../../responsible-gaming/index.ts'
import { holdingsPage } from '../../tickets/index.ts'
import { proposeSecondFactorEnd } from '../players/end-second-factor.ts'
import { marketingOf, tightenLimit as tighten, toLimits } from '../players/limits.ts'
import {
  correctBalance as correct,
  endSessions,
  releaseIdentity as release,
  setFrozen,
} from '../players/player-actions.ts'

const SESSIONS_SHOWN = 100

/** What operators may ask and do about players. */
export const playerRoutes: Binding[] = [
  bind(listPlayers, async (ctx, { query = '', state, from, to, ...paging }) => {
    const filter = { query, state: state ?? null, from: from ?? null, to: to ?? null }
    return mapPage(await players(ctx, filter, pagingFrom(paging)), toListed)
  }),
  bind(getPlayer, (ctx, { id }) => profile(ctx, id)),
  bind(readPerson, async (ctx, { id, reason }, caller) => {
    const { accountName: account, ...localized } = await person(ctx, caller, id, reason)
    return { account, ...localized }
  }),
  bind(freezePlayer, async (ctx, { id, reason }, caller) => {
    await setFrozen(ctx, caller, { id, isFrozen: true, reason })
    return profile(ctx, id)
  }),
  bind(unfreezePlayer, async (ctx, { id, reason }, caller) => {
    await setFrozen(ctx, caller, { id, isFrozen: false, reason })
    return profile(ctx, id)
  }),
  bind(listPlayerLedger, async (ctx, { id, asset = 'USD', from, to, ...paging }) => {
    const input = { id, asset, from: from ?? null, to: to ?? null }
    return mapPage(await playerLedger(ctx, input, pagingFrom(paging)), toLine)
  }),
  bind(listPlayerBets, async (ctx, { id: playerId, ...paging }) => {
    await playerOrRefuse(ctx, playerId)
    const { before, limit } = pagingFrom(paging)
    return mapPage(await listBets(ctx, { playerId, limit, ...(before !== null && { before }) }), toBet)
  }),
  bind(listPlayerTickets, async (ctx, { id, ...paging }) => {
    await playerOrRefuse(ctx, id)
    const page = await holdingsPage(ctx.db, id, pagingFrom(paging))
    return mapPage(page, ({ texts, ...unit }) => ({ ...unit, ...byText(texts, ['title']) }))
  }),
  bind(listPlayerSessions, async (ctx, { id }) => {
    await playerOrRefuse(ctx, id)
    return { list: await sessionsOf(ctx.db, id, SESSIONS_SHOWN) }
  }),
  bind(endPlayerSessions, async (ctx, { id, session, reason }, caller) => ({
    ended: await endSessions(ctx, caller, { id, session: session ?? null, reason }),
  })),
  bind(listNotes, async (ctx, { id, ...paging }) =>
    mapPage(await notes(ctx, id, pagingFrom(paging)), toNote),
  ),
  bind(addNote, async (ctx, { id, text }, caller) => toNote(await note(ctx, caller, id, text))),
  bind(getPlayerLimits, async (ctx, { id }) => {
    await playerOrRefuse(ctx, id)
    return toLimits(await readProtection(ctx.db, id), await marketingOf(ctx.db, id))
  }),
  bind(tightenLimit, async (ctx, input, caller) => {
    await tighten(ctx, caller, input)
    return { done: true } as const
  }),
  bind(correctBalance, async (ctx, input, caller) => ({ approval: await correct(ctx, caller, input) })),
  bind(endPlayerSecondFactor, async (ctx, input, caller) => ({
    approval: await proposeSecondFactorEnd(ctx, caller, input),
  })),
  bind(releaseIdentity, async (ctx, input, caller) => ({ approval: await release(ctx, caller, input) })),
]

const profile = async (ctx: Context, id: bigint) => toProfile(await playerProfile(ctx, id))

const toNote = ({ id, at, operator, text }: NamedNote) => ({
  id,
  at,
  operator,
  text,
})
