import { IconButton, toast } from '@opendraw/ui'
import { Copy } from 'lucide-react'
import { useMessages } from '../copy/use-messages.ts'
import { TOAST_MS, TOAST_SHORT_MS } from '../formats/index.ts'

/** Copies a text and says so; `label` names what is copied. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const { t } = useMessages()
  const copy = useCopy()
  return (
    <IconButton
      label={`${t('common.copy')}: ${label}`}
      {...(className && { className })}
      onClick={() => void copy(text)}
    >
      <Copy size={18} aria-hidden="true" />
    </IconButton>
  )
}

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useMessages()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: t('common.copied'), durationMs: TOAST_SHORT_MS })
    } catch {
      // The device forbids it: the text is on the screen to be copied by hand.
      toast({ text: t('common.failed'), tone: 'bad', durationMs: TOAST_MS })
    }
  }
}
