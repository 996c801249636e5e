import type { RequestOf } from '@opendraw/contract'
import {
  type AdminMethod,
  adminMethodQr,
  listMethods,
  receiveClearing,
  returnHeldPayment,
  reverseDeposit,
  saveMethod,
  uploadMethodQr,
} from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind, bindPicture, bindUpload, type PictureBinding } from '../../../http/bind.ts'
import { keepHousePicture } from '../../uploads/index.ts'
import {
  type AdminMethodRow,
  listMethods as methods,
  proposeMethod,
  viewQr,
} from '../methods/deposit-methods.ts'
import {
  receiveClearing as proposeClearing,
  reverseDeposit as proposeReversal,
  returnHeld,
} from '../payments/payments.ts'

/** The operators' calls on money that providers and banks moved. */
export const paymentRoutes: Binding[] = [
  bind(reverseDeposit, async (ctx, { id, reason }, caller) => ({
    approval: await proposeReversal(ctx, caller, { id, reason }),
  })),
  bind(returnHeldPayment, async (ctx, { id, reason }, caller) => ({
    approval: await returnHeld(ctx, caller, { id, reason }),
  })),
  bind(receiveClearing, async (ctx, request, caller) => ({
    approval: await proposeClearing(ctx, caller, request),
  })),
]

/** The ways to deposit. */
export const methodRoutes: Binding[] = [
  bind(listMethods, async (ctx) => ({ list: (await methods(ctx)).map(toMethod) })),
  bind(saveMethod, async (ctx, { version, reason, ...asked }, caller) => ({
    approval: await proposeMethod(ctx, caller, { method: methodFrom(asked), version, reason }),
  })),
  bindUpload(uploadMethodQr, (ctx, file, { operatorId }) =>
    keepHousePicture(ctx, operatorId, 'method_qr', file.bytes),
  ),
]

/** Their QR pictures. */
export const methodPictures: PictureBinding[] = [bindPicture(adminMethodQr, viewQr)]

type Asked = Omit<RequestOf<typeof saveMethod>, 'version' | 'reason'>

const methodFrom = ({ rate, amountMin, amountMax, name, instructions, payTo, ...asked }: Asked) => ({
  ...asked,
  name: filled(name),
  instructions: filled(instructions),
  payTo: payTo.map(({ label, value }) => ({ label: filled(label), value: value.trim() })),
  rateNum: rate.num,
  rateDen: rate.den,
  amountMin,
  amountMax,
})

/** The languages that were written in; the others show the English text. */
function filled(words: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([lang, text = '']) => (text.trim() === '' ? [] : [[lang, text.trim()]])),
  )
}

const toMethod = (row: AdminMethodRow): z.output<typeof AdminMethod> => ({
  id: row.id,
  kind: row.kind,
  name: { ...row.name },
  instructions: { ...row.instructions },
  payTo: row.payTo.map(({ label, value }) => ({ label: { ...label }, value })),
  qr: row.qr,
  currency: row.currency,
  country: row.country,
  rate: { num: row.rateNum, den: row.rateDen },
  amountMin: row.amountMin,
  amountMax: row.amountMax,
  position: row.position,
  isActive: row.isActive,
  isOffered: row.isOffered,
  version: row.version,
  changedAt: row.changedAt,
  changedBy: row.changedByName,
  waits: row.waits,
})
