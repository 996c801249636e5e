import { beginExport, exportData, exportSections } from '@opendraw/contract'
import { Button, toast } from '@opendraw/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type RequestFor, send } from '../../../client/ask.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_MS } from '../../../formats/index.ts'
import { PasswordForm } from '../password-form.tsx'

/** A copy of everything that is kept, as one JSON file. */
export function ExportData() {
  const { t } = useMessages()
  const [isAsking, setAsking] = useState(false)
  return (
    <section>
      <h2 className="text-[15px] font-semibold">{t('privacy.export')}</h2>
      <p className="mt-1 mb-3 text-[14px] text-ink-2">{t('privacy.exportText')}</p>
      {isAsking ? (
        <ExportForm onDone={() => setAsking(false)} />
      ) : (
        <Button tone="soft" className="w-full" onClick={() => setAsking(true)}>
          <Download size={20} aria-hidden="true" />
          {t('privacy.export')}
        </Button>
      )}
    </section>
  )
}

function ExportForm({ onDone }: { onDone: () => void }) {
  const { t } = useMessages()
  const [rows, setRows] = useState(0)
  return (
    <PasswordForm
      label={t('privacy.exportSave')}
      busyLabel={t('privacy.exportGoing', { count: rows })}
      send={(proof) => readOwnData(proof, setRows)}
      onDone={(text) => {
        saveAs('opendraw-my-data.json', text)
        toast({ text: t('privacy.exportDone'), durationMs: TOAST_MS })
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

type Row = Readonly<Record<string, unknown>>

/** Everything that is kept, section by section and page by page, as one JSON text; `onRows` hears how many rows have come. */
async function readOwnData(
  proof: RequestFor<'beginExport'>,
  onRows: (count: number) => void,
): Promise<string> {
  const { ticket } = await send({ beginExport }, proof)
  const whole: Record<string, readonly Row[]> = {}
  let count = 0
  for (const section of exportSections) {
    const rows: Row[] = []
    let before: bigint | undefined
    do {
      const page = await send({ exportData }, { ticket, section, ...(before !== undefined && { before }) })
      rows.push(...page.rows)
      count += page.rows.length
      onRows(count)
      before = page.next ?? undefined
    } while (before !== undefined)
    whole[section] = rows
  }
  return JSON.stringify(whole, null, 2)
}
