import type { codeScenes } from '@opendraw/contract'
import { Otp, SecretField, Segmented } from '@opendraw/ui'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { CodeField } from '../code/code-field.tsx'
import type { Proof, ProofKind, Security } from './proof.ts'

const names: Readonly<Record<ProofKind, Key>> = {
  fund: 'fund.title',
  email: 'register.email',
  mobile: 'register.phone',
  password: 'fund.login',
}

type ProofFieldsProps = Readonly<{
  security: Security
  scene: (typeof codeScenes)[number]
  kinds: readonly ProofKind[]
  proof: Proof
  onChange: (proof: Proof) => void
  error: string | undefined
}>

/** The player's proof of identity, in one of the ways available to them. */
export function ProofFields({ kinds, proof, onChange, ...rest }: ProofFieldsProps) {
  const { t } = useMessages()
  if (kinds.length === 0) return <p className="text-[15px] text-ink-2">{t('proof.none')}</p>
  return (
    <section className="grid gap-3">
      <h2 className="text-[15px] font-semibold">{t('proof.title')}</h2>
      {kinds.length > 1 && (
        <Segmented
          label={t('proof.title')}
          value={proof.kind}
          onChange={(kind) => onChange({ kind, text: '' })}
          items={kinds.map((kind) => ({ value: kind, label: t(names[kind]) }))}
        />
      )}
      <ProofField key={proof.kind} proof={proof} onChange={onChange} {...rest} />
    </section>
  )
}

function ProofField({ security, scene, proof, onChange, error }: Omit<ProofFieldsProps, 'kinds'>) {
  const { t } = useMessages()
  const { kind, text } = proof
  const change = (next: string) => onChange({ kind, text: next })
  if (kind === 'fund')
    return <Otp label={t('proof.fund')} isSecret value={text} onChange={change} error={error} />
  if (kind === 'password')
    return (
      <SecretField
        name="password"
        label={t('fund.login')}
        showLabel={t('login.show')}
        value={text}
        onChange={change}
        error={error}
        maxLength={128}
        autoComplete="current-password"
      />
    )
  const address = (kind === 'email' ? security.emailMasked : security.phoneMasked) ?? ''
  return (
    <CodeField
      label={t('proof.code', { address })}
      value={text}
      onChange={change}
      error={error}
      requestOf={() => ({ type: kind, scene })}
    />
  )
}
