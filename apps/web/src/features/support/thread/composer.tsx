import { SUPPORT_PICTURES_MAX, SUPPORT_TEXT_MAX } from '@opendraw/contract'
import { buttonClass, classNames, IconButton, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, LoaderCircle, RotateCw, SendHorizontal, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { textOf } from '../../../client/failures.ts'
import { type Album, type AlbumPicture, useAlbum } from '../../../components/pictures/use-album.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_MS } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Source, type SupportThread, threadQuery, writeOn } from '../queries.ts'

const BAR =
  'sticky bottom-0 border-t border-line bg-canvas px-3 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]'

/** The field to write on, at the bottom of the thread; the way to a new one where this one is past. */
export function Composer({ source, thread }: { source: Source; thread: SupportThread }) {
  const { t } = useMessages()
  if (thread.canWrite) return <WriteOn source={source} isClosed={thread.state === 'closed'} />
  return (
    <div className={classNames(BAR, 'grid gap-2.5')}>
      <p className="text-center text-[14px] text-ink-2">{t('support.past')}</p>
      {source.visit === null && (
        <Link to={paths.newSupport} className={buttonClass('main')}>
          {t('support.new')}
        </Link>
      )}
    </div>
  )
}

function WriteOn({ source, isClosed }: { source: Source; isClosed: boolean }) {
  const { t } = useMessages()
  const { text, setText, album, clear, writing } = useWriting(source)
  const canSend = text.trim() !== '' && !album.isSending && !writing.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) writing.mutate(undefined, { onSuccess: clear })
  }
  return (
    <form onSubmit={submit} className={BAR}>
      {isClosed && <p className="pb-2 text-center text-[13px] text-ink-2">{t('support.closed')}</p>}
      {writing.isError && (
        <p role="alert" className="px-1 pb-2 text-[14px] text-danger">
          {textOf(writing.error)}
        </p>
      )}
      <Tray album={album} />
      <div className="flex items-end gap-1.5">
        {source.visit === null && <Attach album={album} />}
        <textarea
          aria-label={t('support.message')}
          placeholder={t('support.message')}
          rows={1}
          maxLength={SUPPORT_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] bg-surface px-4 py-2.5 text-[16px] leading-snug ring-1 ring-line outline-none placeholder:text-ink-2 focus:ring-2 focus:ring-brand-text"
        />
        <IconButton
          type="submit"
          label={t('support.send')}
          disabled={!canSend}
          className="bg-brand text-brand-ink disabled:bg-sunken disabled:text-ink-2"
        >
          {writing.isPending ? (
            <LoaderCircle size={20} className="spin" aria-hidden="true" />
          ) : (
            <SendHorizontal size={20} aria-hidden="true" />
          )}
        </IconButton>
      </div>
    </form>
  )
}

function useWriting(source: Source) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const album = useAlbum('support', SUPPORT_PICTURES_MAX)
  const { keyFor, forget } = useIntentKey()
  const writing = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => writeOn(source, { text, pictures: album.ids, key: keyFor([text, album.ids]) }),
    onSuccess: (thread) => {
      forget()
      cache.setQueryData(threadQuery(source).queryKey, thread)
      void cache.invalidateQueries({ queryKey: ['listSupport'] })
    },
  })
  const clear = () => {
    setText('')
    for (const picture of album.pictures) album.remove(picture)
  }
  return { text, setText, album, clear, writing }
}

function Attach({ album }: { album: Album }) {
  const { t } = useMessages()
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const left = album.add([...(target.files ?? [])])
    if (left > 0) toast({ text: t('upload.most', { max: album.max }), durationMs: TOAST_MS })
    // The same file may be chosen again after a failure.
    target.value = ''
  }
  return (
    <label className="press grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      <ImagePlus size={22} aria-hidden="true" />
      <span className="sr-only">{t('upload.add')}</span>
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={onChange}
        className="sr-only"
      />
    </label>
  )
}

/** The pictures that leave with the message, each with how far it has come. */
function Tray({ album }: { album: Album }) {
  const { t } = useMessages()
  const failed = album.pictures.find(({ failure }) => failure !== undefined)
  if (album.pictures.length === 0) return null
  return (
    <>
      <ul className="flex gap-2 pb-2.5 pl-1">
        {album.pictures.map((picture, at) => (
          <Thumbnail key={picture.key} picture={picture} number={at + 1} album={album} />
        ))}
      </ul>
      {failed && (
        <p role="alert" className="pb-2 pl-1 text-[14px] text-danger">
          {t('upload.failed')} {textOf(failed.failure)}
        </p>
      )}
    </>
  )
}

function Thumbnail({ picture, number, album }: { picture: AlbumPicture; number: number; album: Album }) {
  const { t } = useMessages()
  const hasFailed = picture.failure !== undefined
  return (
    <li className="relative">
      <img
        src={picture.url}
        alt={t('upload.picture', { n: number })}
        className={classNames(
          'size-16 rounded-[14px] object-cover',
          picture.id === undefined && 'opacity-50',
          hasFailed && 'ring-2 ring-danger',
        )}
      />
      {picture.id === undefined && !hasFailed && (
        <LoaderCircle size={20} className="spin absolute top-[22px] left-[22px]" aria-hidden="true" />
      )}
      {hasFailed && (
        <IconButton
          label={t('upload.again', { n: number })}
          onClick={() => album.again(picture)}
          className="absolute top-2.5 left-2.5"
        >
          <RotateCw size={20} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t('upload.remove', { n: number })}
        onClick={() => album.remove(picture)}
        className="absolute -top-3.5 -right-3.5"
      >
        <span className="grid size-6 place-items-center rounded-full bg-stage text-white">
          <X size={14} aria-hidden="true" />
        </span>
      </IconButton>
    </li>
  )
}
