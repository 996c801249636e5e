import { getFrame as call, type Language, type ReplyOf, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { languageOrder } from './shown-items.ts'
import { addEmbed, allEmbeds, allowedEmbed, changeEmbed, type EmbedRow, type Frame } from './tables/admin.ts'

const refuse = refusalsOf(call)

/** The address and title of an allowed page, by its name alone; refuses with not_found whatever is not in the list. */
export async function getFrame(
  { db }: Pick<Context, 'db'>,
  ref: string,
  lang: Language,
): Promise<ReplyOf<typeof call>> {
  const embed = await allowedEmbed(db, ref)
  const localized = embed && languageOrder(lang).find((one) => embed.titles[one])
  if (!embed || !localized) throw refuse('not_found')
  return {
    id: embed.name,
    name: embed.name,
    lang: localized,
    title: embed.titles[localized] ?? '',
    url: embed.url,
  }
}

/** Whose pages the app may show in a frame now, each origin once: what the page's policy names. */
export async function embedOrigins(db: Tx): Promise<string[]> {
  const allowed = (await allEmbeds(db)).filter(({ isAllowed }) => isAllowed)
  return [...new Set(allowed.map(({ url }) => new URL(url).origin))]
}

/** Every page of the list, also those that are no longer allowed. */
export function listEmbeds(db: Tx): Promise<EmbedRow[]> {
  return allEmbeds(db)
}

/**
 * Adds a page (version 0) or changes one that is still at that version; undefined when it is not, or a new one's name is taken.
 */
export function saveEmbed(
  tx: Tx,
  { embed, version, operatorId }: { embed: Frame; version: number; operatorId: bigint },
): Promise<EmbedRow | undefined> {
  return version === 0 ? addEmbed(tx, embed, operatorId) : changeEmbed(tx, embed, version, operatorId)
}
