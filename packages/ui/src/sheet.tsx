import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'

type SheetProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Before the title: a ball, a glyph. */
  lead?: ReactNode
  closeLabel: string
  children: ReactNode
}>

/** A sheet from below: focus stays inside, a swipe down, Escape or the browser’s Back closes it. Load it lazily: it is the heaviest part. */
export function Sheet({ isOpen, onClose, title, description, lead, closeLabel, children }: SheetProps) {
  useBackCloses(isOpen, onClose)
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="sheet-backdrop z-30" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end">
          <Drawer.Popup className="sheet">
            <Drawer.Content>
              <div className="mx-auto mb-3 h-1 w-10 rounded-full bg-line" aria-hidden="true" />
              <div className="sticky -top-2 z-10 flex items-center gap-3 bg-surface">
                {lead}
                <div className="min-w-0 flex-1">
                  <Drawer.Title className="text-[18px] leading-snug font-semibold">{title}</Drawer.Title>
                  {description && (
                    <Drawer.Description className="text-[13px] text-ink-2">{description}</Drawer.Description>
                  )}
                </div>
                <Drawer.Close
                  aria-label={closeLabel}
                  className="press grid size-11 shrink-0 place-items-center rounded-full bg-sunken"
                >
                  <X size={20} aria-hidden="true" />
                </Drawer.Close>
              </div>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
