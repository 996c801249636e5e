import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../client/operator.ts'
import { failureText } from './failure-text.ts'
import { messages } from './messages.ts'
import { saveFile } from './save-file.ts'

type File = { name: string; csv: string; isWhole: boolean }

/** Takes a queue as a file, narrowed as the list is; the server writes down that it was taken. */
export function CsvButton({ read }: { read: () => Promise<File> }): ReactNode {
  const mayTake = useMay('finance:queue:export')
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  if (!mayTake) return null
  const take = async () => {
    setBusy(true)
    try {
      const { name, csv, isWhole } = await read()
      saveFile(name, csv)
      if (!isWhole) message.warning(messages.filters.cut)
    } catch (failure) {
      message.error(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" loading={isBusy} onClick={() => void take()}>
      {messages.filters.export}
    </Button>
  )
}
