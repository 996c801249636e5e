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

/** The picture behind a deposit. The server writes down that it was looked at. */
export const readProof = (id: string): Promise<Blob> => download(`${proofImage.path}/${id}`, options)
