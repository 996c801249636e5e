import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../client/operator.ts'
import { exportPath } from '../paths.ts'
import { messages } from './messages.ts'
import { useSubmit } from './use-form.ts'

type Asked = Readonly<{ id: bigint }>
type ExportButtonProps = Readonly<{
  ask: () => Promise<Asked>
  label?: string
  permission?: string
}>

/** Asks for a list as a file, narrowed as it is shown; the file is made in the background, and the link leads to it. */
export function ExportButton({
  ask,
  label = messages.filters.export,
  permission = 'finance:queue:export',
}: ExportButtonProps): ReactNode {
  const mayTake = useMay(permission)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { submit, isPending } = useSubmit<void, Asked>({
    send: ask,
    success: () => messages.filters.exporting,
    onDone: setAsked,
    stale: ['exports'],
  })
  if (!mayTake) return null
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => submit()}>
        {label}
      </Button>
      {asked && <Link to={exportPath(asked.id)}>{messages.filters.exported(asked.id)}</Link>}
    </>
  )
}
