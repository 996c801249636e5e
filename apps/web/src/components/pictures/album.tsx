import { classNames, IconButton, toast } from '@opendraw/ui'
import { ArrowLeft, Check, ImagePlus, RotateCw, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { textOf } from '../../client/failures.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { sentences, TOAST_MS } from '../../formats/index.ts'
import { ALBUM_PER_ROW } from '../../formats/limits.ts'
import type { AlbumPicture, Album as AlbumState } from './use-album.ts'

type AlbumProps = Readonly<{ label: string; album: AlbumState; error?: string | undefined }>

/** Pictures in rows of three: chosen, seen, sent, put in order; each shows its progress. */
export function Album({ label, album, error }: AlbumProps) {
  const { t, locale } = useMessages()
  const id = useId()
  const failed = album.pictures.find(({ failure }) => failure !== undefined)
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-state`}>
      <legend className="mb-2 flex w-full items-baseline justify-between text-[14px] font-medium">
        {label}
        <span className="num text-[13px] text-ink-2">{`${album.pictures.length}/${album.max}`}</span>
      </legend>
      <ul className="grid gap-2" style={{ gridTemplateColumns: `repeat(${ALBUM_PER_ROW}, minmax(0, 1fr))` }}>
        {album.pictures.map((picture, at) => (
          <Tile key={picture.key} picture={picture} number={at + 1} album={album} />
        ))}
        {album.pictures.length < album.max && (
          <li className={classNames(album.pictures.length === 0 && 'col-span-3')}>
            <Add album={album} isWrong={error !== undefined} />
          </li>
        )}
      </ul>
      <p id={`${id}-state`} role="status" className="text-[13px] text-ink-2">
        {album.isSending ? t('upload.going') : t('upload.kinds')}
      </p>
      {failed && (
        <p role="alert" className="text-[14px] text-danger">
          {sentences(locale, t('upload.failed'), textOf(failed.failure))}
        </p>
      )}
      {error && (
        <p role="alert" className="text-[14px] text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Add({ album, isWrong }: { album: AlbumState; isWrong: boolean }) {
  const { t } = useMessages()
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const left = album.add([...(target.files ?? [])])
    if (left > 0) toast({ text: t('upload.most', { max: album.max }), durationMs: TOAST_MS })
    // The same file may be chosen again after a failure.
    target.value = ''
  }
  const isFirst = album.pictures.length === 0
  return (
    <label
      className={classNames(
        'grid h-full cursor-pointer place-items-center content-center gap-1.5 rounded-[18px] border-2 border-dashed bg-surface p-2 text-center text-[14px] font-semibold text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-brand-text',
        isFirst ? 'min-h-28' : 'aspect-square',
        isWrong ? 'border-danger' : 'border-line',
      )}
    >
      <ImagePlus size={22} aria-hidden="true" />
      <span className={classNames(!isFirst && 'sr-only')}>{t('upload.add')}</span>
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={onChange}
        aria-invalid={isWrong ? true : undefined}
        className="sr-only"
      />
    </label>
  )
}

function Tile({ picture, number, album }: { picture: AlbumPicture; number: number; album: AlbumState }) {
  const { t } = useMessages()
  const hasFailed = picture.failure !== undefined
  return (
    <li
      className={classNames(
        'relative aspect-square overflow-hidden rounded-[18px] bg-sunken ring-1',
        hasFailed ? 'ring-2 ring-danger' : 'ring-line',
      )}
    >
      <img
        src={picture.url}
        alt={t('upload.picture', { n: number })}
        className={classNames(
          'size-full object-cover text-transparent',
          picture.id === undefined && 'opacity-60',
        )}
      />
      <span className="absolute inset-x-0 top-0 flex justify-between">
        {number > 1 ? (
          <TileButton label={t('upload.forward', { n: number })} onClick={() => album.forward(picture)}>
            <ArrowLeft size={16} aria-hidden="true" />
          </TileButton>
        ) : (
          <span />
        )}
        <TileButton label={t('upload.remove', { n: number })} onClick={() => album.remove(picture)}>
          <X size={16} aria-hidden="true" />
        </TileButton>
      </span>
      {hasFailed ? (
        <span className="absolute inset-x-0 bottom-0 grid place-items-center">
          <TileButton label={t('upload.again', { n: number })} onClick={() => album.again(picture)}>
            <RotateCw size={16} aria-hidden="true" />
          </TileButton>
        </span>
      ) : (
        <Share picture={picture} />
      )}
    </li>
  )
}

function TileButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton label={props.label} onClick={props.onClick}>
      <span className="grid size-8 place-items-center rounded-full bg-stage text-white">
        {props.children}
      </span>
    </IconButton>
  )
}

function Share({ picture }: { picture: AlbumPicture }) {
  const { t } = useMessages()
  if (picture.id !== undefined) {
    return (
      <span className="absolute right-2 bottom-2 grid size-6 place-items-center rounded-full bg-win text-surface">
        <Check size={14} strokeWidth={3} role="img" aria-label={t('upload.done')} />
      </span>
    )
  }
  const percent = Math.round(picture.share * 100)
  return (
    <span
      role="progressbar"
      aria-label={t('upload.going')}
      aria-valuenow={percent}
      className="absolute inset-x-2 bottom-2 block h-1.5 overflow-hidden rounded-full bg-surface"
    >
      <span className="block h-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
    </span>
  )
}
