import { Button } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { send } from '../../../connection/ask.ts'
import { useWords } from '../../../copy/use-words.ts'
import type { StatementFilter } from '../queries.ts'

/** Brings the statement under the filter as a CSV file to the device. */
export function ExportButton({ filter }: { filter: StatementFilter }) {
  const { say } = useWords()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('exportStatement', filter),
    onSuccess: ({ name, csv }) => save(name, csv),
  })
  return (
    <Button tone="soft" className="mb-4 w-full" isBusy={isPending} onClick={() => mutate()}>
      <Download size={18} aria-hidden="true" />
      {say('bill.csv')}
    </Button>
  )
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
function save(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
