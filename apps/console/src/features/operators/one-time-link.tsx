import { Alert, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import { dateText } from '../../desk/shown.tsx'
import type { OneTimeLink as Link } from './queries.ts'

const say = frameWords.operators

/** A sign-in link, shown once. */
export function OneTimeLink({
  name,
  link,
  onLeave,
}: {
  name: string
  link: Link
  onLeave: () => void
}): ReactNode {
  return (
    <Modal
      open
      title={say.linkTitle(name)}
      okText={say.close}
      onOk={onLeave}
      onCancel={onLeave}
      cancelButtonProps={{ hidden: true }}
    >
      <Alert
        type="success"
        showIcon
        title={say.linkReady(dateText(link.expiresAt))}
        description={
          <Typography.Text className="desk-hex" copyable={{ tooltips: [say.copy, say.copied] }}>
            {`${location.origin}/#/link/${link.link}`}
          </Typography.Text>
        }
      />
    </Modal>
  )
}
