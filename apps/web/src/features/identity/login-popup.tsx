import { Segmented, Sheet } from '@opendraw/ui'
import { useState } from 'react'
import { useWords } from '../../copy/use-words.ts'
import { session } from '../../session/session.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

/** The specification's login popup: a sheet with tabs over a page that is open to everyone. Load it lazily, with the sheet. */
export default function LoginPopup() {
  const { say } = useWords()
  const [wish, setWish] = useState<'login' | 'register'>('login')
  const close = () => session.setLoginPopup(false)
  return (
    <Sheet isOpen onClose={close} title={say('session.loginFirst')} closeLabel={say('common.close')}>
      <div className="mt-2 grid gap-3">
        <Segmented
          label={say('session.loginFirst')}
          value={wish}
          onChange={setWish}
          items={[
            { value: 'login', label: say('session.logIn') },
            { value: 'register', label: say('session.register') },
          ]}
        />
        {wish === 'login' ? <LoginForm onDone={close} /> : <RegisterForm onDone={close} />}
      </div>
    </Sheet>
  )
}
