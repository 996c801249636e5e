import { type Call, NEWEST_EVENT_HEADER } from '@opendraw/contract'
import { type ClientOptions, createClient } from '@opendraw/contract/client'
import { noteAnswer } from '../live/first-known.ts'
import { session } from '../session/session.ts'

/** Where this app calls, and as whom. */
export const options: ClientOptions = {
  baseUrl: '',
  token: () => session.get().token,
  lang: () => session.get().language,
  fetch: async (input, init) => {
    const response = await fetch(input, init)
    noteAnswer(session.get().token, response.headers.get(NEWEST_EVENT_HEADER))
    return response
  },
}

/** A call as a function, with this device's token and language. What fails is answered by the query client. */
export function makerOf<One extends Call>(call: One) {
  return createClient({ call }, options).call
}
