import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { part } from '../part.ts'
import type { Shared } from './share-text.ts'

const ShareSheet = part(() => import('./share-sheet.tsx'))

type ShareButtonProps = Readonly<{ label: string; shared: Shared; className: string }>

/** Opens the picture of a round or a bet; its code comes with the first press. */
export function ShareButton({ label, shared, className }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={className}
      >
        <Share2 size={16} aria-hidden="true" />
        {label}
      </button>
      {wasOpened && (
        <Suspense>
          <ShareSheet title={label} shared={shared} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
