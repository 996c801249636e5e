import { Button, toast } from '@opendraw/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../copy/use-words.ts'
import { toastMs } from '../../../formats/index.ts'
import { PasswordForm } from '../password-form.tsx'
import { readOwnData } from './read-own-data.ts'

/** A copy of everything that is kept, as one JSON file. */
export function ExportData() {
  const { say } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <section>
      <h2 className="text-[15px] font-semibold">{say('privacy.export')}</h2>
      <p className="mt-1 mb-3 text-[14px] text-ink-2">{say('privacy.exportText')}</p>
      {isAsking ? (
        <ExportForm onDone={() => setAsking(false)} />
      ) : (
        <Button tone="soft" className="w-full" onClick={() => setAsking(true)}>
          <Download size={20} aria-hidden="true" />
          {say('privacy.export')}
        </Button>
      )}
    </section>
  )
}

function ExportForm({ onDone }: { onDone: () => void }) {
  const { say } = useWords()
  const [rows, setRows] = useState(0)
  return (
    <PasswordForm
      label={say('privacy.exportSave')}
      busyLabel={say('privacy.exportGoing', { count: rows })}
      send={(password) => readOwnData(password, setRows)}
      onDone={(text) => {
        saveAs('opendraw-my-data.json', text)
        toast({ text: say('privacy.exportDone'), durationMs: toastMs })
        onDone()
      }}
    />
  )
}

function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
