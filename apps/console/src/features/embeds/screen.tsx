import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { TermsState } from '../../components/terms-actions.tsx'
import { actionsColumn, versionColumns } from '../../components/terms-columns.tsx'
import { TermsScreen } from '../../components/terms-screen.tsx'
import { EmbedForm } from './embed-form.tsx'
import { embedMessages as t } from './messages.ts'
import { embedsKey, type Frame, readEmbeds } from './queries.ts'

/** The pages of others that may be framed. */
export function Screen(): ReactNode {
  return (
    <TermsScreen<Frame>
      text={t}
      permission="content:frame:propose"
      list={[embedsKey, readEmbeds]}
      columns={columnsFor}
      form={(embed, onDone) => (
        <EmbedForm key={embed ? `${embed.id}-${embed.version}` : 'new'} embed={embed} onDone={onDone} />
      )}
    />
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Frame> => [
  { title: t.nameShort, render: (_, { name }) => <code>{name}</code> },
  { title: t.titles, render: (_, { titles }) => titles.en },
  { title: t.url, render: (_, { url }) => <span className="console-hex">{url}</span> },
  {
    title: t.state,
    render: (_, { isAllowed, waits }) => (
      <TermsState isOpen={isAllowed} waits={waits} text={{ open: t.open, closed: t.ended }} />
    ),
  },
  ...versionColumns<Frame>(t.origin),
  actionsColumn({ list: 'frames', subject: 'frame', mayPropose, change }),
]
