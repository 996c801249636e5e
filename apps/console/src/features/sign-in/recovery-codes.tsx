import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Door } from './door.tsx'
import { signInMessages as t } from './messages.ts'

/** The recovery codes, shown this once, before the desk opens. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  codes: readonly string[]
  onKept: () => void
}): ReactNode {
  return (
    <Door title={t.recoveryTitle} hint={t.recoveryHint} failure={null}>
      <ul className="console-recovery">
        {codes.map((code) => (
          <li key={code} className="console-hex">
            {code}
          </li>
        ))}
      </ul>
      <p>
        <Typography.Text copyable={{ text: codes.join('\n'), tooltips: [t.copy, t.copied] }}>
          {t.copy}
        </Typography.Text>
      </p>
      <Button type="primary" block onClick={onKept}>
        {t.kept}
      </Button>
    </Door>
  )
}
