import { Suspense, useState } from 'react'
import { part } from '../../../components/part.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { MessagePicture } from './message-picture.tsx'

const PictureSheet = part(() => import('./picture-sheet.tsx'))

/** The pictures of a message, small; each opens as wide as the screen. */
export function MessagePictures({ ids }: { ids: readonly string[] }) {
  const { t } = useMessages()
  const [open, setOpen] = useState<string | null>(null)
  if (ids.length === 0) return null
  return (
    <>
      <ul className="mt-2 mb-1 flex flex-wrap gap-2">
        {ids.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('support.showPicture', { n: at + 1 })}
              onClick={() => setOpen(id)}
              className="press block size-24 overflow-hidden rounded-[14px] bg-sunken"
            >
              <MessagePicture id={id} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== null && (
          <PictureSheet id={open} number={ids.indexOf(open) + 1} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  )
}
