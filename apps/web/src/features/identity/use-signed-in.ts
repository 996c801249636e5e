import type { login, ReplyOf } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../client/ask.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { date, NOTIFY_MS, TOAST_MS } from '../../formats/index.ts'
import { session } from '../../session/session.ts'

type SignedIn = ReplyOf<typeof login>

/** What follows a login or registration: the token is stored, what strangers saw is asked again, and a toast says so. */
export function useSignedIn(then: () => void): (reply: SignedIn) => void {
  const cache = useQueryClient()
  const { t } = useMessages()
  return ({ userinfo, lastLogin, device }) => {
    const { token: _token, ...player } = userinfo
    session.signIn(userinfo)
    session.setDevice(device)
    session.setLoginPopup(false)
    void cache.resetQueries()
    cache.setQueryData(keyOf('getUserinfo', {}), player)
    if (lastLogin) {
      const at = date(lastLogin.at)
      toast({ text: t('login.doneSince', { at }), durationMs: NOTIFY_MS })
    } else {
      toast({ text: t('login.done'), durationMs: TOAST_MS })
    }
    then()
  }
}
