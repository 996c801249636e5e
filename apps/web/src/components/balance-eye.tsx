import { IconButton } from '@opendraw/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { balances } from '../session/device-choice.ts'

/** At the corner of a dark card: hides the player's own amounts everywhere on this device, or shows them again. */
export default function BalanceEye() {
  const { t } = useMessages()
  const isHidden = balances.use() === 'hidden'
  const [wasPressed, setPressed] = useState(false)
  const Icon = isHidden ? EyeOff : Eye
  return (
    <>
      <IconButton
        label={t('balances.hide')}
        aria-pressed={isHidden}
        onClick={() => {
          setPressed(true)
          balances.set(isHidden ? 'shown' : 'hidden')
        }}
        className="absolute -top-3 -right-3 bg-stage/70"
      >
        <Icon size={20} aria-hidden="true" />
      </IconButton>
      <span role="status" className="sr-only">
        {wasPressed && t(isHidden ? 'balances.areHidden' : 'balances.areShown')}
      </span>
    </>
  )
}
