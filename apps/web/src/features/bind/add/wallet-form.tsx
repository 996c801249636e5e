import { bindWallet, type PayoutNetwork, payoutNetworks } from '@opendraw/contract'
import { Button, Field, Segmented } from '@opendraw/ui'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { fundPasswordFault } from '../../../formats/index.ts'
import { FundField, useBind } from '../bind-form.tsx'

type Filled = Readonly<{
  type: PayoutNetwork
  address: string
  name: string
  fundPassword: string
  totp: string
}>
const nothing: Filled = { type: 'TRC20', address: '', name: '', fundPassword: '', totp: '' }

/** A wallet address of one of the networks; the server checks its checksum. */
export function WalletForm() {
  const { t } = useMessages()
  const { formRef, typed, errors, type, change, submit, isBusy, alert } = useForm({
    initial: nothing,
    check: ({ address, name, fundPassword }) => {
      const fund = fundPasswordFault(fundPassword)
      return {
        ...(address.trim() === '' && { address: t('cards.fillIn') }),
        ...(name.trim() === '' && { name: t('cards.fillIn') }),
        ...(fund && { fundPassword: t(fund) }),
      }
    },
    send: ({ totp, ...wallet }) => send({ bindWallet }, { ...wallet, ...(totp !== '' && { totp }) }),
    ...useBind(),
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-[15px] text-ink-2">{t('wallets.text')}</p>
      <div className="grid gap-2">
        <span className="text-[14px] font-medium">{t('wallets.type')}</span>
        <Segmented
          label={t('wallets.type')}
          value={typed.type}
          onChange={(network) => change({ type: network })}
          items={payoutNetworks.map((value) => ({ value, label: value }))}
        />
        {typed.type === 'BTC' && <p className="text-[13px] text-ink-2">{t('wallets.btc')}</p>}
      </div>
      <Field
        name="address"
        label={t('wallets.address')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        value={typed.address}
        onChange={type('address')}
        error={errors.address}
      />
      <Field
        name="name"
        label={t('wallets.name')}
        hint={t('wallets.nameHint')}
        autoComplete="off"
        maxLength={40}
        value={typed.name}
        onChange={type('name')}
        error={errors.name}
      />
      <FundField value={typed.fundPassword} onChange={type('fundPassword')} error={errors.fundPassword} />
      <SecondStep value={typed.totp} onChange={type('totp')} error={errors.totp} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {t('wallets.bind')}
      </Button>
    </form>
  )
}
