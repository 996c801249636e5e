import { Confirm } from '@opendraw/ui'
import { useMessages } from '../copy/use-messages.ts'
import { logOutHere } from '../session/log-out.ts'
import { session } from '../session/session.ts'

/**
 * The specification's answer to code 401: the login status has expired; stay, or log in again. Staying keeps the page
 * and whatever has been typed into it.
 */
export default function SessionDialog() {
  const { t } = useMessages()
  return (
    <Confirm
      isOpen
      title={t('common.hint')}
      sureLabel={t('common.sure')}
      cancelLabel={t('common.cancel')}
      onCancel={() => session.setExpired(false)}
      onSure={logOutHere}
    >
      {t('session.expired')}
    </Confirm>
  )
}
