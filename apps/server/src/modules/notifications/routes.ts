import {
  dismissAway,
  getAway,
  getPush,
  listNotifications,
  markNotificationsRead,
  removePush,
  savePush,
} from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { pagingFrom } from '../../paging.ts'
import { endAbsence } from '../accounts/index.ts'
import { readAway } from './away/read-away.ts'
import { listNotifications as list, markNotificationsRead as markRead } from './list-notifications.ts'
import { readPush, removePush as removeDevice, savePush as saveDevice } from './push/push-devices.ts'

/** What players hear of what happened to their money and account. */
export const routes: Binding[] = [
  bind(listNotifications, (ctx, paging, { playerId }) => list(ctx, playerId, pagingFrom(paging))),
  bind(markNotificationsRead, (ctx, { until }, { playerId }) => markRead(ctx, playerId, until)),
  bind(getAway, async (ctx, { lost }, caller) => ({ away: await readAway(ctx, caller, lost ?? null) })),
  bind(dismissAway, async ({ db }, _, caller) => {
    await endAbsence(db, caller)
    return { done: true as const }
  }),
  bind(getPush, (ctx, { endpoint }, { playerId }) => readPush(ctx, playerId, endpoint ?? null)),
  bind(savePush, saveDevice),
  bind(removePush, async (ctx, { id }, { playerId }) => {
    await removeDevice(ctx, playerId, id)
    return { done: true as const }
  }),
]
