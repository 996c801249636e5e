import type { IncomingMessage, ServerResponse } from 'node:http'

/** A handler on the bare request. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => void
