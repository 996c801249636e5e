import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import { Door } from './door.tsx'

const say = frameWords.redeem

/** The recovery codes, shown this once, before the desk opens. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  codes: readonly string[]
  onKept: () => void
}): ReactNode {
  return (
    <Door title={say.recoveryTitle} hint={say.recoveryHint} failure={null}>
      <ul className="desk-recovery">
        {codes.map((code) => (
          <li key={code} className="desk-hex">
            {code}
          </li>
        ))}
      </ul>
      <p>
        <Typography.Text copyable={{ text: codes.join('\n'), tooltips: [say.copy, say.copied] }}>
          {say.copy}
        </Typography.Text>
      </p>
      <Button type="primary" block onClick={onKept}>
        {say.kept}
      </Button>
    </Door>
  )
}
