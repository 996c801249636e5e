import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers the bare request by itself, without the framework. */
export type BareAnswer = (request: IncomingMessage, response: ServerResponse) => void
