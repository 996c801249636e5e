import { IconButton } from '@opendraw/ui'
import { Copy } from 'lucide-react'
import { useWords } from '../copy/use-words.ts'
import { useCopy } from './use-copy.ts'

/** Copies a text and says so; `label` names what is copied. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const { say } = useWords()
  const copy = useCopy()
  return (
    <IconButton
      label={`${say('common.copy')}: ${label}`}
      {...(className && { className })}
      onClick={() => void copy(text)}
    >
      <Copy size={18} aria-hidden="true" />
    </IconButton>
  )
}
