import {
  closeSupport,
  closeVisit,
  countSupport,
  endVisit,
  listSupport,
  markSupportSeen,
  openSupport,
  openVisit,
  readSupport,
  readVisit,
  visitSupport,
  writeSupport,
  writeVisit,
} from '@opendraw/contract'
import { type Binding, bind, type PlayerCaller } from '../../http/bind.ts'
import { pagingFrom } from '../../paging.ts'
import { listThreads, markSeen, readThread, unreadThreads } from './read-support.ts'
import {
  closeVisit as closeVisited,
  endVisit as end,
  enterVisit,
  openVisit as openVisited,
  readVisit as readVisited,
  writeVisit as writeVisited,
} from './visits/enter-visit.ts'
import { closeOwn, openThread, type Writer, writeOn } from './write-support.ts'

const writerOf = ({ playerId, ip, lang }: PlayerCaller): Writer => ({ customer: { playerId }, ip, lang })
const isOf =
  ({ playerId }: PlayerCaller) =>
  (thread: Readonly<{ playerId: bigint | null }>) =>
    thread.playerId === playerId

/** What players and visitors write to customer service. */
export const routes: Binding[] = [
  bind(openSupport, (ctx, { pictures = [], ...input }, caller) =>
    openThread(ctx, writerOf(caller), { ...input, pictures }),
  ),
  bind(listSupport, (ctx, request, { playerId }) => listThreads(ctx, playerId, pagingFrom(request))),
  bind(readSupport, (ctx, { id }, { playerId }) => readThread(ctx, playerId, id)),
  bind(writeSupport, (ctx, { pictures = [], ...input }, caller) =>
    writeOn(ctx, writerOf(caller), { ...input, pictures }, isOf(caller)),
  ),
  bind(closeSupport, (ctx, { id }, caller) => closeOwn(ctx, id, isOf(caller))),
  bind(markSupportSeen, (ctx, input, { playerId }) => markSeen(ctx, playerId, input)),
  bind(countSupport, (ctx, _, { playerId }) => unreadThreads(ctx, playerId)),
  bind(visitSupport, (ctx, input, caller) => enterVisit(ctx, input, caller)),
  bind(openVisit, (ctx, input, caller) => openVisited(ctx, input, caller)),
  bind(readVisit, async (ctx, { token }) => ({ thread: await readVisited(ctx, token) })),
  bind(writeVisit, (ctx, input, caller) => writeVisited(ctx, input, caller)),
  bind(closeVisit, (ctx, { token }) => closeVisited(ctx, token)),
  bind(endVisit, async (ctx, { token }) => {
    await end(ctx, token)
    return { done: true as const }
  }),
]
