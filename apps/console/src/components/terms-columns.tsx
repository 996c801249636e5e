import type { TableColumnsType } from 'antd'
import { messages } from './messages.ts'
import { When } from './shown.tsx'
import { TermsActions, type TermsActionsProps } from './terms-actions.tsx'

type Version = Readonly<{ version: number; changedAt: Date; changedBy: string | null }>

/** Which version of the terms holds, since when and by whom; `origin` is for unchanged terms. */
export function versionColumns<Row extends Version>(origin = ''): TableColumnsType<Row> {
  return [
    { title: messages.terms.version, dataIndex: 'version', align: 'right' },
    { title: messages.terms.changed, render: (_, { changedAt }) => <When at={changedAt} /> },
    { title: messages.terms.by, render: (_, { changedBy }) => changedBy ?? origin },
  ]
}

type Actions = Pick<TermsActionsProps, 'list' | 'subject' | 'mayPropose'> & {
  change: (id: string) => void
  end?: (id: bigint, reason: string) => Promise<{ approval: bigint }>
}

/** The column of what may be proposed about each of the terms. */
export function actionsColumn<Row extends TermsActionsProps['terms']>({
  change,
  end,
  ...rest
}: Actions): TableColumnsType<Row>[number] {
  return {
    title: <span className="console-spoken">{messages.terms.change}</span>,
    render: (_, terms) => (
      <TermsActions
        {...rest}
        terms={terms}
        onChange={() => change(String(terms.id))}
        {...(end && { end: (reason: string) => end(BigInt(terms.id), reason) })}
      />
    ),
  }
}
