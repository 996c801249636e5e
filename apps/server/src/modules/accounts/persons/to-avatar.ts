import { avatars } from './avatars.ts'

const OWN = 'upload:'

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
