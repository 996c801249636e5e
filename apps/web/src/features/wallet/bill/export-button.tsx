import { exportStatement } from '@opendraw/contract'
import { Button } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { send } from '../../../client/ask.ts'
import { csvFile, saveFile } from '../../../components/save-file.ts'
import { useWords } from '../../../copy/use-words.ts'
import type { StatementFilter } from '../queries.ts'

/** Brings the statement under the filter as a CSV file to the device. */
export function ExportButton({ filter }: { filter: StatementFilter }) {
  const { say } = useWords()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({ exportStatement }, filter),
    onSuccess: ({ name, csv }) => saveFile(name, csvFile(csv)),
  })
  return (
    <Button tone="soft" className="mb-4 w-full" isBusy={isPending} onClick={() => mutate()}>
      <Download size={18} aria-hidden="true" />
      {say('bill.csv')}
    </Button>
  )
}
