import type { ReplyOf } from '@opendraw/contract'
import type { makeLink } from '@opendraw/contract/operator'
import { Alert, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { invitationUrl } from '../paths.ts'
import { messages } from './messages.ts'
import { dateText } from './shown.tsx'

const t = messages.link

/** A link as the server answers it, and whose it is. */
export type ShownLink = Readonly<{ whose: string; link: NonNullable<ReplyOf<typeof makeLink>['link']> }>

/** A sign-in link, shown once. */
export function OneTimeLink({ whose, link, onLeave }: ShownLink & { onLeave: () => void }): ReactNode {
  return (
    <Modal
      open
      title={t.title(whose)}
      okText={t.close}
      onOk={onLeave}
      onCancel={onLeave}
      cancelButtonProps={{ hidden: true }}
    >
      <Alert
        type="success"
        showIcon
        title={t.ready(dateText(link.expiresAt))}
        description={
          <Typography.Text className="console-hex" copyable={{ tooltips: [t.copy, t.copied] }}>
            {invitationUrl(location.origin, link.link)}
          </Typography.Text>
        }
      />
    </Modal>
  )
}
