import { documentKinds, KYC_PICTURES_MAX, KYC_PICTURES_MIN, setUserAuth } from '@opendraw/contract'
import { Button, Field, toast } from '@opendraw/ui'
import { ShieldCheck } from 'lucide-react'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Album } from '../../../components/pictures/album.tsx'
import { useAlbum } from '../../../components/pictures/use-album.ts'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { TOAST_MS } from '../../../formats/index.ts'
import { ChoiceField, CountryField, NameFields } from '../person-fields.tsx'
import type { Person } from '../queries.ts'
import { useRefreshPlayer } from '../queries.ts'
import { documentText } from './kyc-status.tsx'

const refusedField = {
  country_unknown: 'country',
  too_young: 'birthDate',
  document_malformed: 'documentNumber',
  document_taken: 'documentNumber',
  document_expired: 'documentExpires',
  picture_unknown: 'pictures',
}

/** Names, birth date, document and its pictures, on their way to a check. */
export function DocumentsForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useMessages()
  const album = useAlbum('kyc_document', KYC_PICTURES_MAX)
  const { formRef, ...form } = useDocuments(person, album.ids, onDone)
  const { typed, errors, type } = form
  return (
    <form ref={formRef} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-6">
      <p className="flex gap-3 rounded-[16px] bg-sunken px-4 py-3 text-[14px] wrap-anywhere text-ink-2">
        <ShieldCheck size={20} className="mt-0.5 shrink-0 text-brand-text" aria-hidden="true" />
        {t('kyc.intro')}
      </p>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="mb-2 text-[15px] font-semibold">{t('kyc.person')}</legend>
        <NameFields form={{ typed, errors, type }} />
        <Field
          name="birthDate"
          type="date"
          label={t('kyc.birthDate')}
          value={typed.birthDate}
          onChange={type('birthDate')}
          error={errors.birthDate}
          autoComplete="bday"
        />
      </fieldset>
      <DocumentFields form={form} />
      <div className="grid gap-3">
        <p className="text-[14px] text-ink-2">{t('kyc.picturesText')}</p>
        <Album label={t('kyc.pictures')} album={album} error={errors.pictures} />
      </div>
      {form.alert !== null && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" isBusy={form.isBusy} disabled={album.isSending}>
        {t('kyc.send')}
      </Button>
    </form>
  )
}

type Form = Pick<ReturnType<typeof useDocuments>, 'typed' | 'errors' | 'type'>

function useDocuments(person: Person, pictures: readonly string[], onDone: () => void) {
  const { t } = useMessages()
  const refresh = useRefreshPlayer()
  const [malformed, choose] = [t('rule.format'), t('kyc.choose')]
  return useForm({
    initial: {
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      birthDate: '',
      country: person.taxCountry ?? '',
      documentKind: '',
      documentNumber: '',
      documentExpires: '',
    },
    check: (typed) => ({
      ...(typed.firstName.trim() === '' && { firstName: malformed }),
      ...(typed.lastName.trim() === '' && { lastName: malformed }),
      ...(typed.birthDate === '' && { birthDate: malformed }),
      ...(typed.country === '' && { country: choose }),
      ...(kindOf(typed.documentKind) === null && { documentKind: choose }),
      ...(typed.documentNumber.trim().length < 4 && { documentNumber: malformed }),
      ...(typed.documentExpires === '' && { documentExpires: malformed }),
      ...(pictures.length < KYC_PICTURES_MIN && {
        pictures: t('kyc.picturesMin', { count: KYC_PICTURES_MIN }),
      }),
    }),
    send: ({ documentKind, ...typed }) =>
      send(
        { setUserAuth },
        {
          ...typed,
          documentKind: kindOf(documentKind) ?? 'passport',
          documentNumber: typed.documentNumber.trim(),
          pictures: [...pictures],
        },
      ),
    onDone: async () => {
      toast({ text: t('kyc.sent'), durationMs: TOAST_MS })
      await refresh()
      onDone()
    },
    refusedField,
  })
}

function DocumentFields({ form: { typed, errors, type } }: { form: Form }) {
  const { t } = useMessages()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-2 text-[15px] font-semibold">{t('kyc.document')}</legend>
      <ChoiceField
        label={t('kyc.kind')}
        value={typed.documentKind}
        onChange={type('documentKind')}
        error={errors.documentKind}
        placeholder={t('kyc.choose')}
        items={documentKinds.map((value) => ({ value, label: t(documentText[value]) }))}
      />
      <CountryField
        label={t('kyc.country')}
        value={typed.country}
        onChange={type('country')}
        error={errors.country}
      />
      <Field
        name="documentNumber"
        label={t('kyc.number')}
        value={typed.documentNumber}
        onChange={type('documentNumber')}
        error={errors.documentNumber}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Field
        name="documentExpires"
        type="date"
        label={t('kyc.expires')}
        value={typed.documentExpires}
        onChange={type('documentExpires')}
        error={errors.documentExpires}
      />
    </fieldset>
  )
}

/** The kind of document that was chosen; null for none. */
function kindOf(chosen: string): (typeof documentKinds)[number] | null {
  return documentKinds.find((kind) => kind === chosen) ?? null
}
