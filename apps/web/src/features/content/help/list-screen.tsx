import { getHelp } from '@opendraw/contract'
import { Empty, Field, IconButton, List, SkeletonRows } from '@opendraw/ui'
import { ChevronRight, Search, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Chips } from '../../../components/choices.tsx'
import { LanguageMark, useLocalized } from '../../../components/localized.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import type { Topic } from '../queries.ts'
import { AskUs } from './ask-us.tsx'
import { excerptOf, searchHelp } from './search-help.ts'

/** Every question that the help answers, by topic, and a full-text search. */
export default function HelpScreen() {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const help = useLocalized({ getHelp }, {})
  const type = (wanted: string) => {
    setTyped(wanted)
    // In the address, so that the way back from an answer leads to what was found.
    setSearch(wanted.trim() === '' ? {} : { q: wanted })
  }
  return (
    <Page title={t('help.title')}>
      <div className="grid gap-4 pt-1">
        <SearchBox value={typed} onChange={type} />
        <QueryView
          query={help}
          skeleton={
            <div className="px-4">
              <SkeletonRows count={6} />
            </div>
          }
        >
          {(data) => <Answers topics={data.topics} search={typed} />}
        </QueryView>
        <div className="px-4">
          <AskUs />
        </div>
      </div>
    </Page>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useMessages()
  return (
    <search className="px-4">
      <Field
        name="search"
        label={t('help.search')}
        inputMode="search"
        autoComplete="off"
        maxLength={80}
        value={value}
        onChange={onChange}
        tail={
          value === '' ? (
            <Search size={20} className="mr-3 text-ink-2" aria-hidden="true" />
          ) : (
            <IconButton label={t('help.clear')} onClick={() => onChange('')}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </search>
  )
}

function Answers({ topics, search }: { topics: readonly Topic[]; search: string }) {
  const { t } = useMessages()
  const wanted = useDeferredValue(search)
  if (topics.length === 0) return <Empty>{t('help.empty')}</Empty>
  return wanted.trim() === '' ? <ByTopic topics={topics} /> : <Found topics={topics} search={wanted} />
}

function Found({ topics, search }: { topics: readonly Topic[]; search: string }) {
  const { t } = useMessages()
  const found = searchHelp(topics, search)
  return (
    <section aria-label={t('help.title')} className="px-4">
      <p role="status" className="px-1 pb-2 text-[14px] text-ink-2">
        {found.length === 0
          ? t('help.none', { words: search.trim() })
          : t('help.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <List>
          {found.map((item) => (
            <Question key={item.id} item={item} search={search} />
          ))}
        </List>
      )}
    </section>
  )
}

const EVERY = ''

function ByTopic({ topics }: { topics: readonly Topic[] }) {
  const { t } = useMessages()
  const [chosen, setChosen] = useState(EVERY)
  const shown = topics.filter(({ id }) => chosen === EVERY || String(id) === chosen)
  return (
    <>
      <Chips
        label={t('help.topics')}
        value={chosen}
        onChange={setChosen}
        items={[
          { value: EVERY, label: t('common.all') },
          ...topics.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {shown.map(({ id, title, lang, items }) => (
        <section key={id} className="px-4">
          <h2 lang={lang} className="px-1 pb-2 text-[18px] font-bold tracking-tight">
            {title}
          </h2>
          <List>
            {items.map((item) => (
              <Question key={item.id} item={item} search="" />
            ))}
          </List>
        </section>
      ))}
    </>
  )
}

function Question({ item, search }: { item: Topic['items'][number]; search: string }) {
  const excerpt = search === '' ? null : excerptOf(item, search)
  return (
    <li>
      <Link
        to={paths.one(paths.helpArticle, item.id)}
        className="flex min-h-14 items-center gap-3 px-4 py-3 active:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span lang={item.lang} className="block text-[16px] leading-snug font-medium break-words">
            {item.title}
          </span>
          {excerpt && (
            <span lang={item.lang} className="mt-1 block text-[14px] break-words text-ink-2">
              {excerpt[0]}
              <mark className="rounded-[4px] bg-brand-soft px-0.5 text-brand-text">{excerpt[1]}</mark>
              {excerpt[2]}
            </span>
          )}
          <LanguageMark lang={item.lang} />
        </span>
        <ChevronRight size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
      </Link>
    </li>
  )
}
