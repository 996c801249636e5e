import { classNames } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ownPicture } from '../client/pictures.ts'
import type { Player } from '../session/session-store.ts'

type PlayerAvatarProps = Readonly<{
  player: Pick<Player, 'nickname' | 'avatarUrl' | 'avatarUpload'>
  /** Its size and the size of its letter. */
  className: string
}>

/** The player's picture: one of the list, their own, or the first letter of their nickname while there is none. Screen readers skip it: the name is beside it. */
export function PlayerAvatar({ player, className }: PlayerAvatarProps) {
  const own = useOwnPicture(player.avatarUpload)
  const url = player.avatarUpload === null ? player.avatarUrl : own
  const shape = classNames('shrink-0 rounded-full', className)
  if (url) return <img src={url} alt="" className={classNames('bg-sunken object-cover', shape)} />
  return (
    <span
      aria-hidden="true"
      className={classNames('grid place-items-center bg-brand font-bold text-brand-ink', shape)}
    >
      {[...player.nickname][0]?.toUpperCase()}
    </span>
  )
}

/** An uploaded picture of the player's own, in its address: it comes with the token, and no link leads to it. */
function useOwnPicture(id: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', id],
    queryFn: async () => textOf(await ownPicture(id ?? '')),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  })
  return data
}

function textOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}
