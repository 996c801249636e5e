import { bindWallet, type PayoutNetwork, payoutNetworks } from '@opendraw/contract'
import { Button, Field, Form, Segmented } from '@opendraw/ui'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { fundPasswordFault } from '../../../formats/index.ts'
import { FundField } from '../fund-field.tsx'
import { useBind } from '../use-bind.ts'

type Filled = { address: string; name: string; fundPassword: string }

/** A wallet address of one of the networks; the server checks its checksum. */
export function WalletForm() {
  const { t } = useMessages()
  const [type, setType] = useState<PayoutNetwork>('TRC20')
  const bind = useBind((wallet: Filled & { type: PayoutNetwork }) => send({ bindWallet }, wallet))
  const submit = (filled: Filled) => {
    const fund = fundPasswordFault(filled.fundPassword)
    const faults = {
      ...(filled.address.trim() === '' && { address: t('cards.fillIn') }),
      ...(filled.name.trim() === '' && { name: t('cards.fillIn') }),
      ...(fund && { fundPassword: t(fund) }),
    }
    bind.submit(faults, { ...filled, type })
  }
  return (
    <Form className="grid gap-5" errors={bind.errors} onFormSubmit={submit}>
      <p className="text-[15px] text-ink-2">{t('wallets.text')}</p>
      <div className="grid gap-2">
        <span className="text-[14px] font-medium">{t('wallets.type')}</span>
        <Segmented
          label={t('wallets.type')}
          value={type}
          onChange={setType}
          items={payoutNetworks.map((value) => ({ value, label: value }))}
        />
        {type === 'BTC' && <p className="text-[13px] text-ink-2">{t('wallets.btc')}</p>}
      </div>
      <Field
        name="address"
        label={t('wallets.address')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        defaultValue=""
      />
      <Field
        name="name"
        label={t('wallets.name')}
        hint={t('wallets.nameHint')}
        autoComplete="off"
        maxLength={40}
        defaultValue=""
      />
      <FundField key={bind.fundTry} />
      {bind.alert && <FormAlert>{bind.alert}</FormAlert>}
      <Button type="submit" isBusy={bind.isPending}>
        {t('wallets.bind')}
      </Button>
    </Form>
  )
}
