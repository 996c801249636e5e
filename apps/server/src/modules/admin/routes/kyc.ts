import {
  closeConcern,
  decideKyc,
  kycPicture,
  listConcerns,
  listKycQueue,
  overrideKyc,
  readKycCase,
} from '@opendraw/contract/operator'
import { type Binding, bind, bindPicture, type PictureBinding } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { listConcerns as list } from '../../responsible-gaming/index.ts'
import { closeConcern as close } from '../concerns/close-concern.ts'
import { toConcern, toConcerns } from '../concerns/to-concern.ts'
import { decideCase, listCases, oneCase, proposeOverride, readCase, viewDocument } from '../kyc/kyc-cases.ts'
import { toCase } from '../kyc/to-case.ts'

/** What should be looked into. */
export const concernRoutes: Binding[] = [
  bind(listConcerns, async (ctx, { kind = 'harm', state = 'pending', ...paging }, { operatorId }) => {
    const page = await list(ctx.db, { kind, isOpen: state === 'pending' }, pagingFrom(paging))
    const next = page.next
    return { list: await toConcerns(ctx, page.list, operatorId), next }
  }),
  bind(closeConcern, async (ctx, { id, outcome, reason = '' }, caller) => {
    await close(ctx, caller, { id, outcome, reason })
    return toConcern(ctx, id, caller.operatorId)
  }),
]

/** Checks of documents. */
export const kycRoutes: Binding[] = [
  bind(listKycQueue, async (ctx, { state = 'pending', ...paging }, { operatorId }) =>
    mapPage(await listCases(ctx, state, pagingFrom(paging)), (row) => toCase(row, operatorId)),
  ),
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
