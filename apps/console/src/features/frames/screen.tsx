import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { frameListWords as say } from '../../copy/content-words.ts'
import { TermsState } from '../../desk/terms-acts.tsx'
import { actsColumn, versionColumns } from '../../desk/terms-columns.tsx'
import { TermsScreen } from '../../desk/terms-screen.tsx'
import { FrameForm } from './frame-form.tsx'
import { type Frame, framesKey, readFrames } from './queries.ts'

/** The pages of others that may be framed. */
export const Screen = (): ReactNode => (
  <TermsScreen<Frame>
    words={say}
    permission="content:frame:propose"
    list={[framesKey, readFrames]}
    columns={columnsFor}
    form={(frame, onDone) => (
      <FrameForm key={frame ? `${frame.id}-${frame.version}` : 'new'} frame={frame} onDone={onDone} />
    )}
  />
)

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Frame> => [
  { title: say.nameShort, render: (_, { name }) => <code>{name}</code> },
  { title: say.titles, render: (_, { titles }) => titles.en },
  { title: say.url, render: (_, { url }) => <span className="desk-hex">{url}</span> },
  {
    title: say.state,
    render: (_, { isAllowed, waits }) => (
      <TermsState isOpen={isAllowed} waits={waits} words={{ open: say.open, closed: say.ended }} />
    ),
  },
  ...versionColumns<Frame>(say.origin),
  actsColumn({ list: 'frames', subject: 'frame', mayPropose, change }),
]
