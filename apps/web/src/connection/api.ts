import { playerCalls, upload as uploadCall } from '@opendraw/contract'
import { type ClientOptions, createClient, type UploadOptions, upload } from '@opendraw/contract/client'
import { session } from './session.ts'

const options: ClientOptions = {
  baseUrl: '',
  token: () => session.get().token,
  lang: () => session.get().language,
}

/** Every call of the contract, with this device's token and language. What fails is answered by the query client. */
export const api = createClient(playerCalls, options)

/** Sends one picture and resolves with its id; `onProgress` hears from 0 to 1. */
export function sendPicture(file: Blob, uploadOptions?: UploadOptions) {
  return upload(uploadCall, file, options, uploadOptions)
}
