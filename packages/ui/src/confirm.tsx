import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'

type ConfirmProps = Readonly<{
  isOpen: boolean
  title: ReactNode
  children: ReactNode
  sureLabel: string
  cancelLabel: string
  isBusy?: boolean
  onSure: () => void
  onCancel: () => void
}>

/** In the middle of the screen; on a small one, or in large text, its end is scrolled to. */
const POPUP =
  'dialog fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-32px)] w-[min(340px,calc(100vw-32px))] -translate-1/2 overflow-y-auto overscroll-contain rounded-[28px] bg-surface p-6 outline-none'
/** Two beside each other where both have room for their words. */
const HALF = 'min-w-min flex-[1_1_calc(50%-6px)]'

/** A question that must be answered: it does not close by a press beside it. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, title, children, sureLabel, cancelLabel, isBusy = false, onSure, onCancel } = props
  useBackCloses(isOpen, onCancel)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-backdrop z-40" />
        <AlertDialog.Popup className={POPUP}>
          <AlertDialog.Title className="text-[20px] font-bold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-[15px] text-ink-2" render={<div />}>
            {children}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button tone="soft" size="medium" className={HALF} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button size="medium" className={HALF} isBusy={isBusy} onClick={onSure}>
              {sureLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type MustAnswerProps = Readonly<{ title: ReactNode; children: ReactNode; actions: ReactNode }>

/** A dialog that only its own buttons close: not Escape, not a press beside it, not time. It stays while it is rendered. */
export function MustAnswer({ title, children, actions }: MustAnswerProps) {
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-backdrop z-40" />
        <AlertDialog.Popup className={POPUP}>
          <AlertDialog.Title className="text-[20px] font-bold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-[15px] text-ink-2" render={<div />}>
            {children}
          </AlertDialog.Description>
          <div className="mt-6 grid gap-3">{actions}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
