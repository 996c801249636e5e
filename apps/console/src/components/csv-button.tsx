import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../client/operator.ts'
import { messages } from './messages.ts'
import { saveFile } from './save-file.ts'
import { useSubmit } from './use-form.ts'

type File = Readonly<{ name: string; csv: string; isWhole: boolean }>

/** Takes a queue as a file, narrowed as the list is; the server writes down that it was taken. */
export function CsvButton({ read }: { read: () => Promise<File> }): ReactNode {
  const mayTake = useMay('finance:queue:export')
  const { message } = App.useApp()
  const { submit, isPending } = useSubmit<void, File>({
    send: read,
    onDone: ({ name, csv, isWhole }) => {
      saveFile(name, csv)
      if (!isWhole) message.warning(messages.filters.cut)
    },
  })
  if (!mayTake) return null
  return (
    <Button size="small" loading={isPending} onClick={() => submit()}>
      {messages.filters.export}
    </Button>
  )
}
