import { editAvatar as call, Refusal, type ReplyOf, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { takePictures } from '../../uploads/index.ts'
import { setAvatar } from '../tables/players.ts'

const refuse = refusalsOf(call)

const OWN = 'upload:'
/** How many pictures the player app carries: /avatars/1.svg and on. */
const AVATARS = 12

/** The pictures that a player may choose from, drawn by us, served with the app. */
export const avatars = Array.from({ length: AVATARS }, (_, at) => ({
  id: String(at + 1),
  url: `/avatars/${at + 1}.svg`,
}))

/** An avatar of the row, for the screens: a picture of the list, or the player's own upload, which only they can read. */
export function toAvatar(avatar: string): {
  avatar: string
  avatarUrl: string | null
  avatarUpload: string | null
} {
  const isOwn = avatar.startsWith(OWN)
  return {
    avatar,
    avatarUrl: isOwn ? null : (avatars.find(({ id }) => id === avatar)?.url ?? null),
    avatarUpload: isOwn ? avatar.slice(OWN.length) : null,
  }
}

/** How the row stores an uploaded picture. */
export function ownAvatar(uploadId: string): string {
  return OWN + uploadId
}

/** Sets the avatar: one of the list by its id, or the player's own uploaded picture of that kind, visible only to them. */
export async function editAvatar(
  ctx: Context,
  playerId: bigint,
  { id, upload }: Readonly<{ id?: string | undefined; upload?: string | undefined }>,
): Promise<ReplyOf<typeof call>> {
  if ((id === undefined) === (upload === undefined)) throw new Refusal('bad_request')
  if (id !== undefined && !avatars.some((one) => one.id === id)) throw refuse('avatar_unknown')
  const avatar = id ?? ownAvatar(upload ?? '')
  await ctx.db.transaction(async (tx) => {
    if (upload !== undefined) await takePictures(tx, playerId, [upload], 'avatar')
    await setAvatar(tx, playerId, avatar)
  })
  return toAvatar(avatar)
}
