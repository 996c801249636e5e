import { editAvatar } from '@opendraw/contract'
import { buttonClass, classNames, Skeleton, toast } from '@opendraw/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, ImageUp } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { send } from '../../../client/ask.ts'
import { textOf } from '../../../client/failures.ts'
import { sendPicture } from '../../../client/pictures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { shrinkPicture } from '../../../components/pictures/shrink-picture.ts'
import { PlayerAvatar } from '../../../components/player-avatar.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_MS } from '../../../formats/index.ts'
import { usePlayer } from '../../../session/player.ts'
import { avatarsQuery, useRefreshPlayer } from '../queries.ts'

/** The avatar: one of our drawings, or a picture of the player's own that no one else sees. */
export default function AvatarScreen() {
  const { t } = useMessages()
  const { player } = usePlayer()
  const avatars = useQuery(avatarsQuery())
  const { choose, upload } = useAvatar()
  return (
    <Page title={t('avatar.title')}>
      <div className="grid gap-6 px-6 pt-3">
        <div className="grid justify-items-center gap-4">
          {player && <PlayerAvatar player={player} className="size-28 text-[44px]" />}
          <OwnPicture upload={upload} />
        </div>
        <section>
          <h2 className="mb-3 text-[15px] font-semibold">{t('avatar.ours')}</h2>
          <QueryView query={avatars} skeleton={<Waiting />}>
            {(data) => (
              <ul className="grid grid-cols-4 gap-3">
                {data.list.map(({ id, url }, at) => (
                  <li key={id}>
                    <Choice
                      url={url}
                      label={t('avatar.number', { number: at + 1 })}
                      isChosen={player?.avatarUrl === url}
                      isBusy={choose.isPending && choose.variables === id}
                      onChoose={() => choose.mutate(id)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </section>
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <ul className="grid grid-cols-4 gap-3">
      {Array.from({ length: 12 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells one grey circle from another.
        <li key={place}>
          <Skeleton className="aspect-square rounded-full" />
        </li>
      ))}
    </ul>
  )
}

function useAvatar() {
  const { t } = useMessages()
  const refresh = useRefreshPlayer()
  const onSuccess = async () => {
    await refresh()
    toast({ text: t('common.done'), durationMs: TOAST_MS })
  }
  const choose = useMutation({ mutationFn: (id: string) => send({ editAvatar }, { id }), onSuccess })
  const upload = useMutation({
    meta: { isQuiet: true },
    mutationFn: async (file: Blob) => {
      const { id } = await sendPicture(await shrinkPicture(file), { fields: { kind: 'avatar' } })
      return send({ editAvatar }, { upload: id })
    },
    onSuccess,
  })
  return { choose, upload }
}

function OwnPicture({ upload }: { upload: ReturnType<typeof useAvatar>['upload'] }) {
  const { t } = useMessages()
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) upload.mutate(file)
    // The same file may be chosen again after a failure.
    target.value = ''
  }
  return (
    <>
      <label
        className={buttonClass(
          'soft',
          'medium',
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-brand-text',
        )}
      >
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.isPending}
          onChange={onChange}
          className="sr-only"
        />
        <ImageUp size={18} aria-hidden="true" />
        {t(upload.isPending ? 'upload.going' : 'avatar.own')}
      </label>
      <p className="text-center text-[13px] text-ink-2">{t('avatar.ownText')}</p>
      {upload.isError && <FormAlert>{textOf(upload.error)}</FormAlert>}
    </>
  )
}

type ChoiceProps = Readonly<{
  url: string
  label: string
  isChosen: boolean
  isBusy: boolean
  onChoose: () => void
}>

function Choice({ url, label, isChosen, isBusy, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-busy={isBusy || undefined}
      onClick={onChoose}
      className={classNames(
        'press relative block aspect-square w-full rounded-full',
        isChosen && 'ring-3 ring-brand ring-offset-2 ring-offset-canvas',
      )}
    >
      <img src={url} alt={label} className="size-full rounded-full bg-sunken object-cover" />
      {isChosen && (
        <span className="absolute -right-0.5 -bottom-0.5 grid size-7 place-items-center rounded-full bg-brand text-brand-ink">
          <Check size={16} aria-hidden="true" />
        </span>
      )}
    </button>
  )
}
