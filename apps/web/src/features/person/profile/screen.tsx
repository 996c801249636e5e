import { editProfile } from '@opendraw/contract'
import { Button, Field, Skeleton, toast } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type RequestFor, send } from '../../../client/ask.ts'
import type { FieldErrors } from '../../../client/failures.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_MS } from '../../../formats/index.ts'
import { back } from '../../../navigation/verbs.ts'
import { usePlayer } from '../../../session/player.ts'
import { CountryField, NameFields } from '../person-fields.tsx'
import { type Person, personQuery, useRefreshPlayer } from '../queries.ts'

/** Nickname, names, and the tax number, which is entered once. */
export default function ProfileScreen() {
  const { t } = useMessages()
  const person = useQuery(personQuery())
  const { player } = usePlayer()
  return (
    <Page title={t('profile.title')}>
      <div className="px-6 pt-3">
        <QueryView query={person} skeleton={<Waiting />}>
          {(data) => player && <ProfileForm person={data} nickname={player.nickname} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      {['nickname', 'first', 'last', 'tax'].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-[54px] rounded-[18px]" />
        </div>
      ))}
    </div>
  )
}

const refusedField = {
  names_fixed: 'firstName',
  country_unknown: 'taxCountry',
  tax_number_malformed: 'taxNumber',
  tax_number_taken: 'taxNumber',
  tax_number_fixed: 'taxNumber',
}

function ProfileForm({ person, nickname }: { person: Person; nickname: string }) {
  const { t } = useMessages()
  const refresh = useRefreshPlayer()
  const { formRef, ...form } = useForm({
    initial: {
      nickname,
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      taxCountry: '',
      taxNumber: '',
    },
    check: (typed) => profileFaults(typed, t('rule.format'), t('person.countryChoose')),
    send: (typed) => send({ editProfile }, requestOf(typed, person)),
    onDone: async () => {
      toast({ text: t('common.done'), durationMs: TOAST_MS })
      await refresh()
      back()
    },
    refusedField,
  })
  const { typed, errors, type } = form
  return (
    <form ref={formRef} noValidate onSubmit={form.submit} className="grid gap-6">
      <Field
        name="nickname"
        label={t('profile.nickname')}
        value={typed.nickname}
        onChange={type('nickname')}
        error={errors.nickname}
        maxLength={24}
        autoComplete="nickname"
      />
      <Names form={form} isFixed={person.namesAreFixed} />
      <TaxNumber form={form} person={person} />
      {form.alert !== null && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" isBusy={form.isBusy}>
        {t('common.save')}
      </Button>
    </form>
  )
}

type Form = Readonly<{
  typed: { firstName: string; lastName: string; taxCountry: string; taxNumber: string }
  errors: Readonly<Record<string, string>>
  type: (field: 'firstName' | 'lastName' | 'taxCountry' | 'taxNumber') => (text: string) => void
}>

function Names({ form, isFixed }: { form: Form; isFixed: boolean }) {
  const { t } = useMessages()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-[15px] font-semibold">{t('profile.names')}</legend>
      <p className="text-[14px] text-ink-2">{t(isFixed ? 'profile.namesFixed' : 'profile.namesText')}</p>
      <NameFields form={form} isFixed={isFixed} />
    </fieldset>
  )
}

function TaxNumber({ form: { typed, errors, type }, person }: { form: Form; person: Person }) {
  const { t, locale } = useMessages()
  if (person.taxNumberMasked !== null) {
    const country = new Intl.DisplayNames(locale, { type: 'region' }).of(person.taxCountry ?? '')
    return (
      <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
        <h2 className="flex items-center gap-2 text-[15px] font-semibold">
          <Lock size={16} aria-hidden="true" />
          {t('person.taxNumber')}
        </h2>
        <p className="num mt-2 text-[20px] font-semibold wrap-anywhere">{person.taxNumberMasked}</p>
        <p className="mt-1 text-[14px] text-ink-2">
          {country} · {t('profile.taxFixed')}
        </p>
      </section>
    )
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-[15px] font-semibold">{t('person.taxNumber')}</legend>
      <p className="rounded-[16px] bg-brand-soft px-4 py-3 text-[14px] text-brand-text">
        {t('profile.taxOnce')}
      </p>
      <CountryField
        label={t('profile.taxCountry')}
        value={typed.taxCountry}
        onChange={type('taxCountry')}
        error={errors.taxCountry}
      />
      <Field
        name="taxNumber"
        label={t('person.taxNumber')}
        hint={typed.taxCountry === 'BR' ? t('profile.taxCpf') : undefined}
        value={typed.taxNumber}
        onChange={type('taxNumber')}
        error={errors.taxNumber}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </fieldset>
  )
}

type ProfileTyped = Readonly<{
  nickname: string
  firstName: string
  lastName: string
  taxCountry: string
  taxNumber: string
}>

/** What is wrong before anything is sent: an empty nickname, half a name, half a tax number. */
export function profileFaults(typed: ProfileTyped, malformed: string, chooseCountry: string): FieldErrors {
  const { nickname, firstName, lastName, taxCountry, taxNumber } = trimmed(typed)
  return {
    ...(nickname === '' && { nickname: malformed }),
    ...(firstName === '' && lastName !== '' && { firstName: malformed }),
    ...(lastName === '' && firstName !== '' && { lastName: malformed }),
    ...(taxCountry === '' && taxNumber !== '' && { taxCountry: chooseCountry }),
    ...(taxNumber === '' && taxCountry !== '' && { taxNumber: malformed }),
  }
}

/** What is to be changed: what was left empty, and what stays as it is, is not sent. */
export function requestOf(typed: ProfileTyped, person: Person): RequestFor<'editProfile'> {
  const { nickname, firstName, lastName, taxCountry, taxNumber } = trimmed(typed)
  const hasNames = firstName !== '' && !person.namesAreFixed
  const hasTax = taxNumber !== '' && person.taxNumberMasked === null
  return { nickname, ...(hasNames && { firstName, lastName }), ...(hasTax && { taxCountry, taxNumber }) }
}

function trimmed(typed: ProfileTyped): ProfileTyped {
  return {
    nickname: typed.nickname.trim(),
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    taxCountry: typed.taxCountry,
    taxNumber: typed.taxNumber.trim(),
  }
}
