import { toast } from '@opendraw/ui'
import { useWords } from '../copy/use-words.ts'
import { toastMs, toastShortMs } from '../formats/index.ts'

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { say } = useWords()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: say('common.copied'), durationMs: toastShortMs })
    } catch {
      // The device forbids it: the text stands on the screen to be copied by hand.
      toast({ text: say('common.failed'), tone: 'bad', durationMs: toastMs })
    }
  }
}
