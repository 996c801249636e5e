import type { Call } from '@opendraw/contract'
import { type ClientOptions, createClient } from '@opendraw/contract/client'
import { session } from './session.ts'

/** Where this app calls, and as whom. */
export const options: ClientOptions = {
  baseUrl: '',
  token: () => session.get().token,
  lang: () => session.get().language,
}

/** A call as a function, with this device's token and language. What fails is answered by the query client. */
export const makerOf = <One extends Call>(call: One) => createClient({ call }, options).call
