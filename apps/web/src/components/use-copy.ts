import { toast } from '@opendraw/ui'
import { useMessages } from '../copy/use-messages.ts'
import { TOAST_MS, TOAST_SHORT_MS } from '../formats/index.ts'

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
