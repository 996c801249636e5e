import { IconButton, toast } from '@opendraw/ui'
import { Copy } from 'lucide-react'
import { useWords } from '../../copy/use-words.ts'
import { toastMs, toastShortMs } from '../../formats/index.ts'

/** Copies a text and says so; `label` names what is copied. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const { say } = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: say('common.copied'), durationMs: toastShortMs })
    } catch {
      // The device forbids it: the text stands on the screen to be copied by hand.
      toast({ text: say('common.failed'), tone: 'bad', durationMs: toastMs })
    }
  }
  return (
    <IconButton
      label={`${say('common.copy')}: ${label}`}
      {...(className && { className })}
      onClick={() => void copy()}
    >
      <Copy size={18} aria-hidden="true" />
    </IconButton>
  )
}
