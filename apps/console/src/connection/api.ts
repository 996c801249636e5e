import { type CallFailure, createClient, download } from '@opendraw/contract/client'
import { operatorCalls, proofImage } from '@opendraw/contract/operator'
import { end, tokenNow } from './session.ts'

const options = {
  baseUrl: '',
  token: tokenNow,
  lang: () => 'en',
  onFailure: (failure: CallFailure) => {
    if (failure.kind === 'session_expired') end('expired')
  },
}

/** The operators' calls. A session that has ended shows at the next call and leads back to the door. */
export const api = createClient(operatorCalls, options)

/** The picture behind a deposit as a data address. The server writes down that it was looked at. */
export async function readProof(id: string): Promise<string> {
  return dataAddress(await download(`${proofImage.path}/${id}`, options))
}

/** Unlike an object address, it is gone with the cache that holds it. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
