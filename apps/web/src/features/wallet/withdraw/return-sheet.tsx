import { idOf, returnDeposit } from '@opendraw/contract'
import { Button, Otp, Sheet } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ReplyFor, send } from '../../../client/ask.ts'
import { isUnreachable, textOf } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { PillSelect } from '../../../components/pill-select.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { redirect } from '../../../navigation.ts'
import * as paths from '../../../paths.ts'
import type { WithdrawInfo } from '../queries.ts'

type ReturnSheetProps = {
  isOpen: boolean
  onClose: () => void
  source: WithdrawInfo['turnover']['sources'][number]
  cards: ReplyFor<'listCards'>['list']
}

/** Asks for what is unstaked of a deposit to go back, to the card that paid it. Load it lazily, with the sheet. */
export default function ReturnSheet({ isOpen, onClose, source, cards }: ReturnSheetProps) {
  const { t, money } = useMessages()
  const [cardId, setCardId] = useState(String(cards[0]?.id ?? ''))
  const [fundPassword, setFundPassword] = useState('')
  const [totp, setTotp] = useState('')
  const { mutate, isPending, error } = useReturn(source.depositId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const codes = { fundPassword, ...(totp !== '' && { totp }) }
    if (!isPending) mutate({ cardId: idOf(cardId), ...codes }, { onError: () => setFundPassword('') })
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('return.title')} closeLabel={t('common.close')}>
      <p className="my-3 text-[14px] text-ink-2">
        {t('return.text')} {t('return.bonus')}
      </p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PillSelect
          label={t('return.card')}
          value={cardId}
          onChange={setCardId}
          items={cards.map((card) => ({
            value: String(card.id),
            label: `${card.bankName} ${card.numberMasked}`,
          }))}
        />
        {isOpen && <Otp label={t('fund.enter')} isSecret value={fundPassword} onChange={setFundPassword} />}
        <SecondStep value={totp} onChange={setTotp} />
        {error && <FormAlert next={isUnreachable(error) && t('withdraw.unsure')}>{textOf(error)}</FormAlert>}
        <Button type="submit" isBusy={isPending}>
          {t('return.now', { amount: money(source.returnable) })}
        </Button>
      </form>
    </Sheet>
  )
}

function useReturn(depositId: bigint) {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (request: { cardId: bigint; fundPassword: string; totp?: string }) =>
      send({ returnDeposit }, { ...request, depositId, key: keyFor([depositId, request.cardId]) }),
    onSuccess: ({ id }) => {
      forget()
      redirect(paths.withdrawal, { id })
    },
    onSettled: () => {
      for (const call of ['listWithdrawals', 'getUserinfo', 'getWithdrawInfo', 'getStatement'])
        void cache.invalidateQueries({ queryKey: [call] })
    },
  })
}
