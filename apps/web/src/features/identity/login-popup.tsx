import { Segmented, Sheet } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { session } from '../../session/session.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

/** The specification's login popup: a sheet with tabs over a page that is open to everyone. Load it lazily, with the sheet. */
export default function LoginPopup() {
  const { t } = useMessages()
  const [request, setRequest] = useState<'login' | 'register'>('login')
  const close = () => session.setLoginPopup(false)
  return (
    <Sheet isOpen onClose={close} title={t('session.loginFirst')} closeLabel={t('common.close')}>
      <div className="mt-2 grid gap-3">
        <Segmented
          label={t('session.loginFirst')}
          value={request}
          onChange={setRequest}
          items={[
            { value: 'login', label: t('session.logIn') },
            { value: 'register', label: t('session.register') },
          ]}
        />
        {request === 'login' ? <LoginForm onDone={close} /> : <RegisterForm onDone={close} />}
      </div>
    </Sheet>
  )
}
