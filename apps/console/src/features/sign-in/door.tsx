import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { words } from '../../copy/words.ts'
import { sayFailure } from '../../desk/say-failure.ts'

type DoorProps = { title: string; hint?: string | undefined; failure: Error | null; children: ReactNode }

/** The frame of the pages before the desk: brand, one heading, what went wrong, one form. */
export function Door({ title, hint, failure, children }: DoorProps): ReactNode {
  return (
    <div className="desk-door">
      <main className="desk-card">
        <div className="desk-brand">
          <img src="/icon.svg" alt="" />
          {words.brand}
        </div>
        <h1>{title}</h1>
        {hint && <p className="desk-hint">{hint}</p>}
        {failure && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={sayFailure(failure)}
            style={{ marginBottom: 16 }}
          />
        )}
        {children}
      </main>
    </div>
  )
}
