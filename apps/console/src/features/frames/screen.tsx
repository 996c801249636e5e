import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { TermsState } from '../../components/terms-acts.tsx'
import { actsColumn, versionColumns } from '../../components/terms-columns.tsx'
import { TermsScreen } from '../../components/terms-screen.tsx'
import { FrameForm } from './frame-form.tsx'
import { frameMessages as t } from './messages.ts'
import { type Frame, framesKey, readFrames } from './queries.ts'

/** The pages of others that may be framed. */
export const Screen = (): ReactNode => (
  <TermsScreen<Frame>
    words={t}
    permission="content:frame:propose"
    list={[framesKey, readFrames]}
    columns={columnsFor}
    form={(frame, onDone) => (
      <FrameForm key={frame ? `${frame.id}-${frame.version}` : 'new'} frame={frame} onDone={onDone} />
    )}
  />
)

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Frame> => [
  { title: t.nameShort, render: (_, { name }) => <code>{name}</code> },
  { title: t.titles, render: (_, { titles }) => titles.en },
  { title: t.url, render: (_, { url }) => <span className="console-hex">{url}</span> },
  {
    title: t.state,
    render: (_, { isAllowed, waits }) => (
      <TermsState isOpen={isAllowed} waits={waits} words={{ open: t.open, closed: t.ended }} />
    ),
  },
  ...versionColumns<Frame>(t.origin),
  actsColumn({ list: 'frames', subject: 'frame', mayPropose, change }),
]
