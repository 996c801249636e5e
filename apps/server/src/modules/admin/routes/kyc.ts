import {
  assignKyc,
  closePlayerCase,
  decideKyc,
  kycPicture,
  listKycQueue,
  listKycReviewers,
  listPlayerCases,
  overrideKyc,
  readKycCase,
} from '@opendraw/contract/operator'
import { type Binding, bind, bindPicture, type PictureBinding } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { filterFrom, listCases, rightOf } from '../../console/index.ts'
import { operatorsWith } from '../../operators/index.ts'
import { listPlayerCases as list } from '../../responsible-gaming/index.ts'
import { closePlayerCase as close, toPlayerCase, toPlayerCases } from '../cases/player-cases.ts'
import { assignCases } from '../kyc/assign-cases.ts'
import { decideCase, oneCase, proposeOverride, readCase, toCase, viewDocument } from '../kyc/kyc-cases.ts'

/** What should be looked into. */
export const playerCaseRoutes: Binding[] = [
  bind(listPlayerCases, async (ctx, { kind = 'harm', state = 'pending', ...paging }, { operatorId }) => {
    const page = await list(ctx.db, { kind, isOpen: state === 'pending' }, pagingFrom(paging))
    return { list: await toPlayerCases(ctx, page.list, operatorId), next: page.next }
  }),
  bind(closePlayerCase, async (ctx, { id, outcome, reason = '' }, caller) => {
    await close(ctx, caller, { id, outcome, reason })
    return toPlayerCase(ctx, id, caller.operatorId)
  }),
]

/** Checks of documents. */
export const kycRoutes: Binding[] = [
  bind(listKycQueue, async (ctx, { state = 'pending', claim, ...paging }, { operatorId }) => {
    const filter = filterFrom({ state, claim }, operatorId)
    return mapPage(await listCases(ctx, filter, pagingFrom(paging)), (row) => toCase(row, operatorId))
  }),
  bind(listKycReviewers, async ({ db }) => ({ list: await operatorsWith(db, rightOf.kyc) })),
  bind(assignKyc, async (ctx, input, caller) => ({ list: await assignCases(ctx, caller, input) })),
  bind(readKycCase, async (ctx, { id }, caller) => {
    const { documentNumber, firstName, lastName, birthDate, pictures } = await readCase(ctx, caller, id)
    return { documentNumber, firstName, lastName, birthDate, pictures: [...pictures] }
  }),
  bind(decideKyc, async (ctx, { id, code, reason = '', verdict }, caller) => {
    await decideCase(ctx, caller, { id, verdict, reasonCode: code ?? null, reason })
    return toCase(await oneCase(ctx, id), caller.operatorId)
  }),
  bind(overrideKyc, async (ctx, { id, code, reason = '', verdict }, caller) => ({
    approval: await proposeOverride(ctx, caller, { id, verdict, reasonCode: code ?? null, reason }),
  })),
]

/** The pictures of documents. */
export const kycPictures: PictureBinding[] = [bindPicture(kycPicture, viewDocument)]
