import { editAvatar as call, Refusal, type ReplyOf, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { takePictures } from '../../uploads/index.ts'
import { setAvatar } from '../tables/players.ts'
import { avatars } from './avatars.ts'
import { ownAvatar, toAvatar } from './to-avatar.ts'

const refuse = refusalsOf(call)

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
