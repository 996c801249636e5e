import { idOf } from '@opendraw/contract'
import { type PlayerView, playerViewNames } from '@opendraw/contract/operator'
import { Alert, Button, Form, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { messages } from '../../../components/messages.ts'
import { ReasonItem } from '../../../components/reason-form.tsx'
import { playerPath } from '../../../paths.ts'
import { viewMessages as t } from './messages.ts'
import { View } from './view.tsx'

/** What a player sees, for an operator who said why: asked once for a visit, which ends when the page is left. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  return <Visit key={id} id={id} />
}

function Visit({ id }: { id: string }): ReactNode {
  const [reason, setReason] = useState('')
  const end = <Link to={playerPath(idOf(id))}>{t.end}</Link>
  return (
    <>
      <div className="console-head">
        <h1>{t.title(id)}</h1>
        {reason === '' ? <Link to={playerPath(idOf(id))}>{messages.cancel}</Link> : null}
      </div>
      {reason === '' ? (
        <Ask onReason={setReason} />
      ) : (
        <>
          <Alert
            className="console-banner"
            type="warning"
            showIcon
            title={t.banner(id)}
            description={t.reason(reason)}
            action={end}
          />
          <div className="console-card">
            <Tabs
              items={playerViewNames.map((view: PlayerView) => ({
                key: view,
                label: t.views[view],
                children: <View id={idOf(id)} view={view} reason={reason} />,
              }))}
            />
          </div>
        </>
      )}
    </>
  )
}

function Ask({ onReason }: { onReason: (reason: string) => void }): ReactNode {
  return (
    <div className="console-card">
      <p className="console-hint">{t.hint}</p>
      <Form<{ reason: string }>
        layout="vertical"
        className="console-writing"
        onFinish={({ reason }) => onReason(reason.trim())}
      >
        <ReasonItem label={messages.reason} needed={messages.needReason} />
        <Button type="primary" htmlType="submit">
          {t.begin}
        </Button>
      </Form>
    </div>
  )
}
