import * as calls from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import {
  findAnything,
  listTimeline,
  listViews,
  removeView,
  saveView,
  viewAsPlayer,
} from '../../console/index.ts'
import { readToday } from '../today/get-today.ts'

/** What happened to a player or a request. */
export const timelineRoutes: Binding[] = [
  bind(calls.listTimeline, async (ctx, { before, limit, ...subject }, caller) =>
    mapPage(
      await listTimeline(ctx, caller, subject, pagingFrom({ before, limit })),
      ({ micros, ...event }) => event,
    ),
  ),
]

/** The first page of the console. */
export const todayRoutes: Binding[] = [bind(calls.getToday, (ctx, _, caller) => readToday(ctx, caller))]

/** The search over all lists. */
export const findRoutes: Binding[] = [
  bind(calls.findAnything, async (ctx, { text }, caller) => ({
    list: await findAnything(ctx, caller, text),
  })),
]

/** The filters that operators keep under names. */
export const savedViewRoutes: Binding[] = [
  bind(calls.listSavedViews, async (ctx, { list }, caller) => ({ list: await listViews(ctx, caller, list) })),
  bind(calls.saveView, async (ctx, request, caller) => ({ id: await saveView(ctx, caller, request) })),
  bind(calls.removeView, async (ctx, { id }, caller) => {
    await removeView(ctx, caller, id)
    return { done: true as const }
  }),
]

/** The call by which an operator sees what these calls answer a player. */
export function viewRoutes(players: readonly Binding[]): Binding[] {
  return [
    bind(calls.viewAsPlayer, async (ctx, request, caller) => ({
      data: await viewAsPlayer(ctx, players, caller, request),
    })),
  ]
}
