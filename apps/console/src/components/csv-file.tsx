import type { ReportName } from '@opendraw/contract/operator'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../client/api.ts'
import { useMay } from '../client/operator.ts'
import { messages } from './messages.ts'
import { useSubmit } from './use-form.ts'

type File = Readonly<{ name: string; csv: string; isWhole: boolean }>

type CsvButtonProps = Readonly<{ read: () => Promise<File>; label?: string }>

/** Takes a table that is never long as a file, at once; the server writes down that it was taken. */
export function CsvButton({ read, label = messages.filters.export }: CsvButtonProps): ReactNode {
  const mayTake = useMay('finance:queue:export')
  const { message } = App.useApp()
  const { submit, isPending } = useSubmit<void, File>({
    send: read,
    onDone: ({ name, csv, isWhole }) => {
      saveFile(name, [csv])
      if (!isWhole) message.warning(messages.filters.cut)
    },
  })
  if (!mayTake) return null
  return (
    <Button size="small" loading={isPending} onClick={() => submit()}>
      {label}
    </Button>
  )
}

/** Takes one of the reports as a file. */
export function ReportButton({ report, label }: { report: ReportName; label?: string }): ReactNode {
  return <CsvButton read={() => api.exportReport({ report })} {...(label !== undefined && { label })} />
}

/** Hands a text, whole or in pieces, over to the browser as a file to keep. */
export function saveFile(name: string, pieces: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...pieces], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
