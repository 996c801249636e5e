import { Confirm } from '@opendraw/ui'
import { useWords } from '../copy/use-words.ts'
import { logOutHere } from '../session/log-out.ts'
import { session } from '../session/session.ts'

/**
 * The specification's answer to code 401: the login status has expired; stay, or log in again. Staying keeps the page
 * and whatever has been typed into it.
 */
export default function SessionDialog() {
  const { say } = useWords()
  return (
    <Confirm
      isOpen
      title={say('common.hint')}
      sureLabel={say('common.sure')}
      cancelLabel={say('common.cancel')}
      onCancel={() => session.setExpired(false)}
      onSure={logOutHere}
    >
      {say('session.expired')}
    </Confirm>
  )
}
