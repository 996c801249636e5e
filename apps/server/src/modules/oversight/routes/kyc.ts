import { decideKyc, kycPicture, listKycQueue, overrideKyc, readKycCase } from '@opendraw/contract/operator'
import { type Binding, bind, bindPicture, type PictureBinding } from '../../../http/bind.ts'
import { idFrom, onPage, pagingFrom } from '../../../paging.ts'
import { caseOnWire } from '../desk/kyc/case-on-wire.ts'
import { decideCase, proposeOverride } from '../desk/kyc/decide-case.ts'
import { listCases, oneCase } from '../desk/kyc/list-cases.ts'
import { readCase, viewDocument } from '../desk/kyc/read-case.ts'

/** Checks of documents. */
export const kycRoutes: Binding[] = [
  bind(listKycQueue, async (ctx, { state = 'pending', ...paging }, { operatorId }) =>
    onPage(await listCases(ctx, state, pagingFrom(paging)), (row) => caseOnWire(row, operatorId)),
  ),
  bind(readKycCase, async (ctx, { id }, caller) => {
    const { documentNumber, firstName, lastName, birthDate, pictures } = await readCase(
      ctx,
      caller,
      idFrom(id),
    )
    return { documentNumber, firstName, lastName, birthDate, pictures: [...pictures] }
  }),
  bind(decideKyc, async (ctx, { id, code, reason = '', verdict }, caller) => {
    await decideCase(ctx, caller, { id: idFrom(id), verdict, reasonCode: code ?? null, reason })
    return caseOnWire(await oneCase(ctx, idFrom(id)), caller.operatorId)
  }),
  bind(overrideKyc, async (ctx, { id, code, reason = '', verdict }, caller) => ({
    approval: String(
      await proposeOverride(ctx, caller, { id: idFrom(id), verdict, reasonCode: code ?? null, reason }),
    ),
  })),
]

/** The pictures of documents. */
export const kycPictures: PictureBinding[] = [bindPicture(kycPicture, viewDocument)]
