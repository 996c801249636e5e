import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { failureText } from '../../components/use-form.ts'

type SignInLayoutProps = Readonly<{
  title: string
  hint?: string | undefined
  failure: Error | null
  children: ReactNode
}>

/** The layout of the pages before the console: brand, one heading, what went wrong, one form. */
export function SignInLayout({ title, hint, failure, children }: SignInLayoutProps): ReactNode {
  return (
    <div className="console-door">
      <main className="console-card">
        <div className="console-brand">
          <img src="/icon.svg" alt="" />
          {messages.brand}
        </div>
        <h1>{title}</h1>
        {hint && <p className="console-hint">{hint}</p>}
        {failure && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureText(failure)}
            style={{ marginBottom: 16 }}
          />
        )}
        {children}
      </main>
    </div>
  )
}
