import { Button, Field } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Send, WalletCards } from 'lucide-react'
import { MenuList } from '../../components/menu.tsx'
import { Page } from '../../components/page.tsx'
import { useFields } from '../../components/use-fields.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { useSearchParams } from '../../navigation/link.tsx'
import { navigate } from '../../navigation/verbs.ts'
import * as paths from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Envelope } from './envelope.tsx'
import { PacketView } from './packet-view.tsx'
import { packetTerms, settingsQuery } from './queries.ts'

/** The specification's red-packet page, open to the logged out: the packet that the address names, or the way to one. */
export default function PacketScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const code = search.get('code')?.slice(0, 64) ?? ''
  return (
    <Page title={t('hong.title')}>
      <div className="px-4 pt-1">{code === '' ? <Landing /> : <PacketView key={code} code={code} />}</div>
    </Page>
  )
}

/** Without a code: the field for one, and the ways to send a packet and to the player's own. */
function Landing() {
  const { t } = useMessages()
  const { data } = useQuery(settingsQuery())
  const { isOpen } = packetTerms(data?.settings)
  const hasToken = useSession((state) => state.token !== null)
  // Both are behind the login; a visitor comes to open one.
  const rows = [
    ...(isOpen ? [{ title: t('hong.send'), to: paths.sendPacket, Icon: Send }] : []),
    { title: t('hong.records'), to: paths.packetRecords, Icon: WalletCards },
  ]
  return (
    <div className="grid gap-3">
      <Envelope
        heading={
          <>
            <h2 className="text-[26px] leading-tight font-bold text-balance">{t('hong.hello')}</h2>
            <p className="mt-2 text-[14px] text-on-stage-2">{t('hong.about')}</p>
          </>
        }
        share={null}
        isMoving={false}
        isDull={false}
        isBusy={false}
        onOpen={null}
      />
      <CodeForm />
      {hasToken && <MenuList label={t('hong.title')} rows={rows} />}
    </div>
  )
}

function CodeForm() {
  const { t } = useMessages()
  const { formRef, typed, errors, type, submit } = useFields({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('hong.enterCode') } : {}),
    onRight: ({ code }) => navigate(paths.packet, { code: code.trim() }),
  })
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line"
    >
      <Field
        name="code"
        label={t('hong.code')}
        hint={t('hong.codeHint')}
        value={typed.code}
        onChange={type('code')}
        error={errors.code}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" size="medium">
        {t('hong.look')}
      </Button>
    </form>
  )
}
