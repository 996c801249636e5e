import { Button, classNames } from '@opendraw/ui'
import { CircleCheck, ImageUp } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { wordsOf } from '../../../connection/failures.ts'
import { useWords } from '../../../copy/use-words.ts'
import type { useProof } from './use-proof.ts'

type ProofPickerProps = { proof: ReturnType<typeof useProof>; error: string | undefined }

/** The screenshot of a payment: chosen, seen, sent, and told how far it has come. */
export function ProofPicker({ proof, error }: ProofPickerProps) {
  const { say } = useWords()
  const id = useId()
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) proof.pick(file)
    // The same file may be chosen again after a failure.
    target.value = ''
  }
  return (
    <div className="grid gap-2">
      <span id={`${id}-label`} className="text-[14px] font-medium">
        {say('deposit.proof')}
      </span>
      <label
        className={classNames(
          'relative flex min-h-24 cursor-pointer items-center gap-4 rounded-[24px] p-4 has-focus-visible:outline-2 has-focus-visible:outline-brand-text',
          proof.url ? 'bg-surface ring-1 ring-line' : 'border-2 border-dashed bg-surface',
          error === undefined ? 'border-line' : 'border-danger',
        )}
      >
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={onChange}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-state`}
          aria-invalid={error ? true : undefined}
          className="sr-only"
        />
        {proof.url ? (
          <img src={proof.url} alt="" className="h-24 w-16 shrink-0 rounded-[12px] bg-sunken object-cover" />
        ) : (
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-brand-text">
            <ImageUp size={22} aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span id={`${id}-choose`} className="block text-[16px] font-semibold text-brand-text">
            {say(proof.url ? 'deposit.proofOther' : 'deposit.proofChoose')}
          </span>
          <ProofState proof={proof} id={`${id}-state`} />
        </span>
      </label>
      <Problem proof={proof} error={error} />
    </div>
  )
}

function ProofState({ proof, id }: { proof: ProofPickerProps['proof']; id: string }) {
  const { say } = useWords()
  if (proof.isUploading) {
    const percent = Math.round(proof.share * 100)
    return (
      <span id={id} className="mt-1.5 block text-[14px] text-ink-2">
        <span role="status">{say('upload.going')}</span> <span className="num">{percent}%</span>
        <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-brand transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </span>
      </span>
    )
  }
  if (proof.id) {
    return (
      <span id={id} role="status" className="mt-1 flex items-center gap-1.5 text-[14px] text-win">
        <CircleCheck size={16} aria-hidden="true" />
        {say('upload.done')}
      </span>
    )
  }
  return (
    <span id={id} className="mt-1 block text-[14px] text-ink-2">
      {say('upload.kinds')}
    </span>
  )
}

/** Why there is no picture yet, and the way to send it again. */
function Problem({ proof, error }: ProofPickerProps) {
  const { say } = useWords()
  if (proof.failure !== null) {
    return (
      <div className="flex items-center justify-between gap-3" role="alert">
        <p className="text-[14px] text-danger">
          {say('upload.failed')} {wordsOf(proof.failure)}
        </p>
        <Button tone="soft" size="small" className="shrink-0" onClick={proof.again}>
          {say('common.retry')}
        </Button>
      </div>
    )
  }
  if (error === undefined) return null
  return (
    <p className="text-[14px] text-danger" role="alert">
      {error}
    </p>
  )
}
