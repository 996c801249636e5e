import { claimPacket } from '@opendraw/contract'
import { buttonClass, Skeleton } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../client/ask.ts'
import { textOf } from '../../client/failures.ts'
import { newKey } from '../../client/new-key.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { MenuList } from '../../components/menu.tsx'
import { Permitted } from '../../components/permitted.tsx'
import { PlayerAvatar } from '../../components/player-avatar.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { feel } from '../../session/feel.ts'
import { useSession } from '../../session/session.ts'
import { useIsPermitted } from '../../session/use-is-permitted.ts'
import { Envelope } from './envelope.tsx'
import { isNoCode, NoPacket } from './no-packet.tsx'
import { PacketFacts } from './packet-facts.tsx'
import { changedCalls, type Look, type Packet, packetQuery } from './queries.ts'
import { SharePacket } from './share-packet.tsx'

/** One packet by its code: the envelope, what is left of it, and for its sender the ways to hand it on. */
export function PacketView({ code }: { code: string }) {
  const hasToken = useSession((state) => state.token !== null)
  const look = useQuery(packetQuery(code, hasToken))
  const skeleton = (
    <div className="grid gap-3">
      <Skeleton className="h-[430px] rounded-[28px]" />
      <Skeleton className="h-24 rounded-[24px]" />
    </div>
  )
  return (
    <QueryView
      query={look}
      skeleton={skeleton}
      failed={(failure) => isNoCode(failure) && <NoPacket failure={failure} />}
    >
      {(data) => <Shown look={data} code={data.packet.code} />}
    </QueryView>
  )
}

function Shown({ look: { packet, visitor }, code }: { look: Look; code: string }) {
  const { t } = useMessages()
  const opening = useOpening(code)
  const share = visitor?.share ?? null
  const isMeant = visitor?.isMeant ?? true
  const isPermitted = useIsPermitted({ allOf: ['packet:packet:open'] })
  const isForMe = visitor !== null && isMeant && packet.state === 'open'
  const isOwn = visitor?.isSender ?? false
  return (
    <div className="grid gap-3">
      <Envelope
        heading={<SenderLine packet={packet} isOwn={isOwn} />}
        share={share}
        isMoving={opening.isSuccess}
        isDull={share === null && (packet.state !== 'open' || !isMeant)}
        isBusy={opening.isPending}
        onOpen={isForMe && isPermitted ? () => opening.mutate() : null}
        isQuiet={isOwn}
      />
      <Status look={{ packet, visitor }} />
      {isForMe && share === null && <Permitted allOf={['packet:packet:open']}>{null}</Permitted>}
      {opening.isError && <FormAlert>{textOf(opening.error)}</FormAlert>}
      {visitor === null && packet.state === 'open' && <LogIn code={code} />}
      {isOwn && packet.state === 'open' && <SharePacket code={code} />}
      <PacketFacts packet={packet} />
      {(isOwn || isMeant) && (
        <MenuList
          label={t('hong.split')}
          rows={[
            { title: t('hong.split'), to: paths.withQuery(paths.splitPacket, { code }), Icon: ReceiptText },
          ]}
        />
      )}
    </div>
  )
}

/** Its status for the reader, in a sentence. */
function Status({ look: { packet, visitor } }: { look: Look }) {
  const { t } = useMessages()
  const [title, text] = (() => {
    if (visitor?.share) return [t('hong.opened'), t('hong.inWallet')]
    if (visitor && !visitor.isMeant && !visitor.isSender) return [t('hong.notYours'), t('hong.notYoursText')]
    if (packet.state === 'finished') return [t('hong.finished'), t('hong.finishedText')]
    if (packet.state === 'expired') return [t('hong.expired'), t('hong.expiredText')]
    return [null, null]
  })()
  if (title === null) return null
  return (
    <div role="status" className="rounded-[24px] bg-sunken px-4 py-3.5">
      <p className="text-[16px] font-semibold">{title}</p>
      <p className="mt-0.5 text-[14px] text-ink-2">{text}</p>
    </div>
  )
}

/** For a visitor: the way in, which leads back to this packet. */
function LogIn({ code }: { code: string }) {
  const { t } = useMessages()
  const here = paths.packetOf(code)
  return (
    <div className="grid gap-2">
      <Link to={paths.loginThen(here)} className={buttonClass('main')}>
        {t('hong.logIn')}
      </Link>
      <p className="px-1 text-center text-[13px] text-ink-2">{t('hong.logInText')}</p>
    </div>
  )
}

/** Opens a packet, once: trying again after a missing answer sends the same key. */
function useOpening(code: string) {
  const cache = useQueryClient()
  const [key] = useState(newKey)
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send({ claimPacket }, { code, key }),
    onSuccess: ({ packet, share }) => {
      feel('won')
      cache.setQueryData(packetQuery(code, true).queryKey, (before) =>
        before?.visitor ? { packet, visitor: { ...before.visitor, share } } : before,
      )
    },
    onSettled: () => {
      for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}

type SenderLineProps = Readonly<{ packet: Packet; isOwn: boolean }>

/** The sender of a packet, and their text on it. */
function SenderLine({ packet: { sender, greeting }, isOwn }: SenderLineProps) {
  const { t } = useMessages()
  const from = isOwn
    ? t('hong.fromYou')
    : sender
      ? t('hong.from', { name: sender.name })
      : t('hong.fromHouse')
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
