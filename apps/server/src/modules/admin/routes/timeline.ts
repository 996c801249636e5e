import { listTimeline } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { listTimeline as timeline } from '../timeline/list-timeline.ts'

/** What happened to a player or a request. */
export const timelineRoutes: Binding[] = [
  bind(listTimeline, async (ctx, { before, limit, ...subject }, caller) =>
    mapPage(
      await timeline(ctx, caller, subject, pagingFrom({ before, limit })),
      ({ micros, ...event }) => event,
    ),
  ),
]
