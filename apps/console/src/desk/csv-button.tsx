import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../connection/operator.ts'
import { queueWords } from '../copy/queue-words.ts'
import { saveFile } from './save-file.ts'
import { sayFailure } from './say-failure.ts'

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
      if (!isWhole) message.warning(queueWords.filters.cut)
    } catch (failure) {
      message.error(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" loading={isBusy} onClick={() => void take()}>
      {queueWords.filters.export}
    </Button>
  )
}
