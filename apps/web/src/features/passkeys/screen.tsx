import { Button, IconButton, List, Pill } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { FormAlert } from '../../components/form-alert.tsx'
import { part } from '../../components/part.ts'
import { mayUsePasskeys } from '../../components/passkeys/may-use-passkeys.ts'
import { QueryPage } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import type { Change } from './edit-sheet.tsx'
import { type Passkey, passkeysQuery } from './queries.ts'

const AddSheet = part(() => import('./add-sheet.tsx'))
const EditSheet = part(() => import('./edit-sheet.tsx'))

/** The player's passkeys: what they are for, which there are, one more. */
export default function PasskeysScreen() {
  const { t } = useMessages()
  const query = useQuery(passkeysQuery())
  return (
    <QueryPage title={t('passkeys.title')} query={query} skeleton={3}>
      {({ list }) => <Passkeys list={list} />}
    </QueryPage>
  )
}

function Passkeys({ list }: { list: readonly Passkey[] }) {
  const { t } = useMessages()
  return (
    <>
      <section className="on-stage rounded-[28px] bg-stage p-5 text-white">
        <Fingerprint size={36} aria-hidden="true" />
        <p className="mt-3 text-[22px] leading-tight font-bold text-balance">{t('passkeys.head')}</p>
        <p className="mt-2 text-[14px] text-on-stage-2">{t('passkeys.text')}</p>
      </section>
      {list.length === 0 ? (
        <p className="px-2 text-[15px] text-ink-2">{t('passkeys.none')}</p>
      ) : (
        <List label={t('passkeys.title')}>
          {list.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} isLast={list.length === 1} />
          ))}
        </List>
      )}
      {mayUsePasskeys() ? <Adding /> : <FormAlert>{t('passkey.unsupported')}</FormAlert>}
      <p className="px-2 text-[14px] text-ink-2">{t('passkeys.recovery')}</p>
    </>
  )
}

function Adding() {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button onClick={open}>{t('passkeys.add')}</Button>
      {wasOpen && (
        <Suspense>
          <AddSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Row({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t } = useMessages()
  const [change, setChange] = useState<Change | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (next: Change) => {
    setChange(next)
    setOpen(true)
  }
  const { name, createdAt, usedAt, isSynced, isCloned } = passkey
  return (
    <li className="flex min-h-16 items-center gap-3 py-3 pr-1 pl-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken">
        <KeyRound size={18} className="text-brand-text" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[16px] font-medium break-words">
          {name}
          {isCloned && <Pill tone="red">{t('passkeys.blocked')}</Pill>}
          {isSynced && !isCloned && <Pill tone="green">{t('passkeys.synced')}</Pill>}
        </span>
        <span className="mt-0.5 block text-[13px] text-ink-2 tabular-nums">
          {usedAt ? t('passkeys.used', { at: date(usedAt) }) : t('passkeys.since', { at: date(createdAt) })}
        </span>
        {isCloned && <span className="mt-1 block text-[13px] text-danger">{t('passkeys.cloned')}</span>}
      </span>
      <span className="flex shrink-0 text-ink-2">
        <IconButton label={t('passkeys.renameOne', { name })} onClick={() => open('rename')}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('passkeys.removeOne', { name })} onClick={() => open('remove')}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </span>
      {change && (
        <Suspense>
          <EditSheet
            passkey={passkey}
            change={change}
            isLast={isLast}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
