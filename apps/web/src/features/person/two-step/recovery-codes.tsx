import { Button } from '@opendraw/ui'
import { Copy } from 'lucide-react'
import { useCopy } from '../../../components/use-copy.ts'
import { useWords } from '../../../copy/use-words.ts'
import { useRefreshPlayer } from '../use-refresh-player.ts'

/** The codes that let one in without the phone; nobody can show them a second time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const { say } = useWords()
  const copy = useCopy()
  const refresh = useRefreshPlayer()
  return (
    <>
      <h2 className="text-[20px] font-bold">{say('totp.isOn')}</h2>
      <p className="rounded-[16px] bg-brand-soft px-4 py-3 text-[14px] text-brand-text">
        {say('totp.codesText')}
      </p>
      <ul
        aria-label={say('totp.codes')}
        className="num grid grid-cols-2 gap-x-4 gap-y-2 rounded-[24px] bg-surface p-5 text-center text-[16px] font-semibold ring-1 ring-line"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="soft" size="medium" onClick={() => void copy(codes.join('\n'))}>
        <Copy size={18} aria-hidden="true" />
        {say('common.copy')}
      </Button>
      <Button
        onClick={async () => {
          await refresh()
          await onDone()
        }}
      >
        {say('totp.kept')}
      </Button>
    </>
  )
}
