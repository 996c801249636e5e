import * as z from 'zod/mini'
import { GAMES_LISTENED_MAX } from './events.ts'
import { GameId, Lang } from './values.ts'

const Sender = { lang: z.catch(Lang, 'en') }

/** What a client says. The token is in here and never in the address; `since` is the event to resume from. */
export const SocketMessage = z.discriminatedUnion('type', [
  z.strictObject({
    ...Sender,
    type: z.literal('open'),
    token: z.nullable(z.string()),
    games: z.optional(z.array(GameId).check(z.maxLength(GAMES_LISTENED_MAX))),
    since: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  z.strictObject({
    ...Sender,
    type: z.literal('call'),
    id: z.int().check(z.positive()),
    path: z.string(),
    request: z.unknown(),
  }),
])
export type SocketMessage = z.output<typeof SocketMessage>
