import { toJson } from '@opendraw/contract'
import { Button } from '@opendraw/ui'
import { useCopy } from '../../components/use-copy.ts'

type RawJsonProps = Readonly<{ title: string; copy: string; value: unknown }>

/** What was published, to the last byte, folded, with a button to copy it. */
export function RawJson({ title, copy, value }: RawJsonProps) {
  const text = toJson(value, 2)
  const take = useCopy()
  return (
    <details className="mt-4 rounded-[24px] bg-surface ring-1 ring-line">
      <summary className="min-h-14 cursor-pointer px-4 py-4 text-[15px] font-medium">{title}</summary>
      <div className="px-4 pb-4">
        <pre className="font-mono text-[12px] leading-relaxed break-all whitespace-pre-wrap text-ink-2">
          {text}
        </pre>
        <Button tone="soft" size="medium" className="mt-3 w-full" onClick={() => void take(text)}>
          {copy}
        </Button>
      </div>
    </details>
  )
}
