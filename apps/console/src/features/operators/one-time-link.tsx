import { Alert, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { dateText } from '../../components/shown.tsx'
import { invitationUrl } from '../../paths.ts'
import { operatorMessages as t } from './messages.ts'
import type { OneTimeLink as Link } from './queries.ts'

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
      title={t.linkTitle(name)}
      okText={t.close}
      onOk={onLeave}
      onCancel={onLeave}
      cancelButtonProps={{ hidden: true }}
    >
      <Alert
        type="success"
        showIcon
        title={t.linkReady(dateText(link.expiresAt))}
        description={
          <Typography.Text className="console-hex" copyable={{ tooltips: [t.copy, t.copied] }}>
            {invitationUrl(location.origin, link.link)}
          </Typography.Text>
        }
      />
    </Modal>
  )
}
