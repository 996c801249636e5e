import { PlayerAvatar } from '../../components/player-avatar.tsx'
import { useWords } from '../../copy/use-words.ts'
import type { Packet } from './queries.ts'

type SenderLineProps = { packet: Packet; isOwn: boolean }

/** Who a packet is from, and what he wrote on it. */
export function SenderLine({ packet: { sender, greeting }, isOwn }: SenderLineProps) {
  const { say } = useWords()
  const from = isOwn
    ? say('hong.fromYou')
    : sender
      ? say('hong.from', { name: sender.name })
      : say('hong.fromHouse')
  return (
    <div className="flex items-start gap-3">
      {sender && (
        <PlayerAvatar
          player={{ nickname: sender.name, avatarUrl: sender.avatarUrl, avatarUpload: null }}
          className="size-11 text-[18px]"
        />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="text-[18px] leading-snug font-bold break-words">{from}</h2>
        {greeting !== '' && (
          <p className="mt-1 line-clamp-4 text-[15px] break-words text-on-stage-2">“{greeting}”</p>
        )}
      </div>
    </div>
  )
}
