/**
 * The live stream and some calls over one WebSocket: GET /api/cclive/socket with an upgrade. The first message opens it, and
 * the server sends what the stream sends, one frame a message, in the stream's own format. A later opening replaces the first,
 * as another stream would. A call is answered by a line `answer: <id>`, one `data: ` with the envelope, and those headers that
 * belong to the answer over HTTP (`retry-after`, `x-request-id`); a refused opening so with the id 0. Without a socket
 * everything is there over HTTP.
 */
export const liveSocket = {
  path: 'cclive/socket',
  /** The paths of the calls that may come over it. */
  calls: ['cclogin/orderdown'],
} as const

/** Why the server closes a socket, beside the codes of the protocol (1001: the stream ended; 1009: a message is too long). */
export const socketCloses = {
  /** A message that it does not understand, or a call before the opening. */
  malformed: 4400,
  /** The opening was refused; the envelope before it says why. */
  refused: 4401,
  /** No opening in time, or a message that was begun and not ended. */
  silent: 4408,
  /** More at once than it takes. */
  crowded: 4429,
} as const
