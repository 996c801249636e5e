import { getFrame as call, type Language, type ReplyOf, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { languageOrder } from './shown-items.ts'
import { addFrame, allFrames, allowedFrame, changeFrame, type Frame, type FrameRow } from './tables/desk.ts'

const refuse = refusalsOf(call)

/** The address and title of an allowed page, by its name alone; refuses with not_found whatever is not in the list. */
export async function getFrame(
  { db }: Pick<Context, 'db'>,
  ref: string,
  lang: Language,
): Promise<ReplyOf<typeof call>> {
  const frame = await allowedFrame(db, ref)
  const told = frame && languageOrder(lang).find((one) => frame.titles[one])
  if (!frame || !told) throw refuse('not_found')
  return { id: frame.name, name: frame.name, lang: told, title: frame.titles[told] ?? '', url: frame.url }
}

/** Whose pages the app may show in a frame now, each origin once: what the page's policy names. */
export async function frameOrigins(db: Tx): Promise<string[]> {
  const allowed = (await allFrames(db)).filter(({ isAllowed }) => isAllowed)
  return [...new Set(allowed.map(({ url }) => new URL(url).origin))]
}

/** Every page of the list, also those that are no longer allowed. */
export const listFrames = (db: Tx): Promise<FrameRow[]> => allFrames(db)

/**
 * Adds a page (version 0) or changes one that is still at that version; undefined when it is not, or a new one's name is taken.
 */
export function saveFrame(
  tx: Tx,
  { frame, version, operatorId }: { frame: Frame; version: number; operatorId: bigint },
): Promise<FrameRow | undefined> {
  return version === 0 ? addFrame(tx, frame, operatorId) : changeFrame(tx, frame, version, operatorId)
}
