import { IconButton } from '@opendraw/ui'
import { Copy } from 'lucide-react'
import { useMessages } from '../copy/use-messages.ts'
import { useCopy } from './use-copy.ts'

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
