import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

type Needs = Readonly<{ config: Pick<Context['config'], 'blindIndexKey'> }>
type Holder = Readonly<{ id: bigint; passwordHash: string | null }>

/**
 * What a device keeps after a login and shows at its next one: that this player logged in there, with this password. It opens
 * nothing; it only keeps the guesses of strangers from holding the player up.
 */
export function deviceTokenOf({ config }: Needs, { id, passwordHash }: Holder): string {
  return createHmac('sha256', config.blindIndexKey)
    .update(`known device\0${id}\0${passwordHash ?? ''}`)
    .digest('base64url')
}

/** Whether the device showed what a login of this player gave it; of no player, after the same work, it never did. */
export function isKnownDevice(ctx: Needs, player: Holder | undefined, shown: string): boolean {
  const [own, offered] = [deviceTokenOf(ctx, player ?? { id: 0n, passwordHash: null }), shown].map((text) =>
    Buffer.from(text),
  )
  return (
    player !== undefined &&
    own !== undefined &&
    own.length === offered?.length &&
    timingSafeEqual(own, offered)
  )
}
