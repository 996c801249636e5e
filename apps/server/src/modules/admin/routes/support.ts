import {
  answerSupport,
  assignSupport,
  closeSupportThread,
  giveFinalAnswer,
  listCannedResponses,
  listSupportAgents,
  listSupportThreads,
  makeComplaint,
  noteSupport,
  readSupportThread,
  supportPicture,
} from '@opendraw/contract/operator'
import { type Binding, bind, bindPicture, type PictureBinding } from '../../../http/bind.ts'
import { pagingFrom } from '../../../paging.ts'
import { operatorsWith } from '../../operators/index.ts'
import { cannedResponses } from '../../support/index.ts'
import {
  answerCustomer,
  assignToAgent,
  closeCustomerThread,
  giveFinalAnswer as giveFinal,
  noteThread,
  treatAsComplaint,
  viewSupportPicture,
} from '../support/act-on-thread.ts'
import { listQueue, oneQueued, readQueued } from '../support/to-queued.ts'

/** Threads with customers. */
export const supportRoutes: Binding[] = [
  bind(listSupportThreads, (ctx, { state, isUndecided, topic, assigned, player, ...paging }, caller) => {
    const filter = {
      state: state ?? null,
      isUndecided: isUndecided ?? false,
      topic: topic ?? null,
      assigned: assigned ?? null,
      playerId: player ?? null,
    }
    return listQueue(ctx, caller, filter, pagingFrom(paging))
  }),
  bind(readSupportThread, (ctx, { id }, caller) => readQueued(ctx, caller, id)),
  bind(answerSupport, async (ctx, input, caller) => {
    await answerCustomer(ctx, caller, input)
    return oneQueued(ctx, caller, input.id)
  }),
  bind(giveFinalAnswer, async (ctx, input, caller) => {
    await giveFinal(ctx, caller, input)
    return oneQueued(ctx, caller, input.id)
  }),
  bind(closeSupportThread, async (ctx, input, caller) => {
    await closeCustomerThread(ctx, caller, input)
    return oneQueued(ctx, caller, input.id)
  }),
  bind(makeComplaint, async (ctx, { id }, caller) => {
    await treatAsComplaint(ctx, caller, id)
    return oneQueued(ctx, caller, id)
  }),
  bind(noteSupport, async (ctx, input, caller) => {
    await noteThread(ctx, caller, input)
    return oneQueued(ctx, caller, input.id)
  }),
  bind(assignSupport, async (ctx, input, caller) => {
    await assignToAgent(ctx, caller, input)
    return oneQueued(ctx, caller, input.id)
  }),
  bind(listSupportAgents, async ({ db }) => ({ list: await operatorsWith(db, 'support:thread:answer') })),
  bind(listCannedResponses, async (_, { lang }) => ({ list: cannedResponses(lang) })),
]

/** The pictures that customers send. */
export const supportPictures: PictureBinding[] = [bindPicture(supportPicture, viewSupportPicture)]
