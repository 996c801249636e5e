import { type CallFailure, createClient, download, pageSettings, upload } from '@opendraw/contract/client'
import {
  adminMethodQr,
  importBankStatement,
  kycPicture,
  operatorCalls,
  proofImage,
  supportPicture,
  uploadMethodQr,
} from '@opendraw/contract/operator'
import { end, tokenNow } from '../session/session.ts'
import { withStepUp } from '../session/step-up.ts'

const options = {
  ...pageSettings(),
  token: tokenNow,
  lang: () => 'en',
  onFailure: (failure: CallFailure) => {
    if (failure.kind === 'session_expired') end('expired')
  },
}

/** The operators' calls. A session that has ended shows at the next call and leads back to the sign-in. */
export const api = withStepUp(createClient(operatorCalls, options))

/** The picture behind a deposit as a data address. The server writes down that it was looked at. */
export async function readProof(id: string): Promise<string> {
  return dataAddress(await download(`${proofImage.path}/${id}`, options))
}

const documents = withStepUp({
  read: async (id: string) => dataAddress(await download(`${kycPicture.path}/${id}`, options)),
})

/** A picture of a person's document as a data address. The server writes down that it was looked at. */
export function readDocument(id: string): Promise<string> {
  return documents.read(id)
}

/** A picture that a customer sent, as a data address. The server writes down that it was looked at. */
export async function readSupportPicture(id: string): Promise<string> {
  return dataAddress(await download(`${supportPicture.path}/${id}`, options))
}

/** The QR picture of a way to deposit as a data address. */
export async function readMethodQr(id: string): Promise<string> {
  return dataAddress(await download(`${adminMethodQr.path}/${id}`, options))
}

/** Uploads of files, which ask for a fresh code as the other calls do. */
export const uploads = withStepUp({
  /** Imports a statement of a bank account. */
  bankStatement: ({ account, file }: Readonly<{ account: bigint; file: Blob }>) =>
    upload(importBankStatement, file, options, { fields: { account: String(account) } }),
  /** Keeps a new QR picture; answers its number. */
  methodQr: async (file: Blob): Promise<string> => (await upload(uploadMethodQr, file, options)).id,
})

/** Unlike an object address, it is gone with the cache that holds it. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
