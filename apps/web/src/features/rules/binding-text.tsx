import { Button } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameQuery } from '../../client/games.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { rulesTextQuery } from './queries.ts'

/** The text that says what every result pays, and its hash: as published, and as this phone computes it. */
export function BindingText({ gameId }: { gameId: string }) {
  const { t } = useMessages()
  const { data: game } = useQuery(gameQuery(gameId))
  const [isAsked, setAsked] = useState(false)
  const rules = useQuery({ ...rulesTextQuery(gameId), enabled: isAsked })
  const hash = game?.rulesHash
  return (
    <section>
      <h2 className="mb-2 text-[18px] font-bold tracking-tight">{t('rules.text')}</h2>
      <p className="mb-3 text-[15px] leading-normal text-ink-2">{t('rules.textText')}</p>
      {hash && (
        <div className="flex items-center gap-1 rounded-[18px] bg-sunken pl-4">
          <p className="min-w-0 flex-1 py-2.5 font-mono text-[12px] leading-normal break-all">{hash}</p>
          <CopyButton text={hash} label="SHA-256" />
        </div>
      )}
      <div className="mt-3">
        <QueryView
          query={{ ...rules, data: rules.data && hash ? { text: rules.data.text, hash } : undefined }}
          skeleton={
            <Button
              tone="soft"
              size="medium"
              isBusy={isAsked && rules.isPending}
              onClick={() => setAsked(true)}
            >
              {t('rules.show')}
            </Button>
          }
        >
          {(shown) => <Text {...shown} />}
        </QueryView>
      </div>
    </section>
  )
}

function Text({ text, hash }: { text: string; hash: string }) {
  const { t } = useMessages()
  const own = useQuery({
    queryKey: ['hexOfText', hash, text.length],
    queryFn: () => hexOfText(text),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isSame = own.data === hash
  return (
    <>
      <p role="status" className="min-h-5 text-[14px] font-semibold">
        {own.data && (
          <span className={isSame ? 'text-win' : 'text-danger'}>
            {t(isSame ? 'rules.same' : 'rules.differs')}
          </span>
        )}
      </p>
      <div className="mt-2 rounded-[18px] bg-sunken">
        <div className="flex justify-end">
          <CopyButton text={text} label={t('rules.text')} />
        </div>
        <textarea
          readOnly
          aria-label={t('rules.text')}
          value={text}
          rows={24}
          wrap="off"
          className="block w-full resize-none bg-transparent px-4 pb-4 font-mono text-[12px] leading-normal"
        />
      </div>
    </>
  )
}

/** The SHA-256 of a text in UTF-8, in hex: computed by the device, so that the server need not be trusted. */
async function hexOfText(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
