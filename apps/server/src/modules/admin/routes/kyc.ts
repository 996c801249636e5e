import { decideKyc, kycPicture, listKycQueue, overrideKyc, readKycCase } from '@opendraw/contract/operator'
import { type Binding, bind, bindPicture, type PictureBinding } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { decideCase, proposeOverride } from '../kyc/decide-case.ts'
import { listCases, oneCase } from '../kyc/list-cases.ts'
import { readCase, viewDocument } from '../kyc/read-case.ts'
import { toCase } from '../kyc/to-case.ts'

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
