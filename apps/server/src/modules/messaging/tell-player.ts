import { type Language, languages, Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { keepMessage, openChannels } from './inbox.ts'
import type { NewsScene } from './message.ts'

/** Where a player can be reached, and in which language. */
type Reader = Readonly<{ id: bigint; email: string | null; phone: string | null; lang: string | null }>
type News = Readonly<{ scene: NewsScene; lifeSeconds: number }>

/**
 * Puts news about a player's own money or things into the outbox with the caller's transaction: by mail, or by short message
 * where they have no address. A player without a contact hears nothing. Refuses `busy` when too many messages wait.
 */
export async function tellPlayer(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  reader: Reader,
  { scene, lifeSeconds }: News,
): Promise<void> {
  const contact = contactOf(ctx, reader)
  if (!contact) return
  const lang: Language = languages.find((language) => language === reader.lang) ?? 'en'
  const words = { to: contact.to, lang, scene }
  const { channel } = contact
  await keepMessage(ctx, tx, { channel, words, playerId: reader.id, isForNobody: false, lifeSeconds })
}

/**
 * Tells of each of these in a transaction of its own. The outbox may fill up (`busy`): that one is undone, and the rest waits for
 * the next time. Answers how many it told of.
 */
export async function tellEach<Row>(
  { db }: Pick<Context, 'db'>,
  rows: readonly Row[],
  tellOne: (tx: Tx, row: Row) => Promise<void>,
): Promise<number> {
  let told = 0
  for (const row of rows) {
    try {
      await db.transaction((tx) => tellOne(tx, row))
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'busy') break
      throw error
    }
    told += 1
  }
  return told
}

function contactOf(ctx: Pick<Context, 'config'>, { email, phone }: Reader) {
  const open = openChannels(ctx)
  if (email !== null && open.includes('email')) return { channel: 'email', to: email } as const
  return phone !== null && open.includes('mobile') ? ({ channel: 'mobile', to: phone } as const) : null
}
