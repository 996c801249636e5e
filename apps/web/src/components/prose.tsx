import type { Language, RichText } from '@opendraw/contract'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'

type Block = RichText[number]
type Span = Extract<Block, { kind: 'paragraph' }>['spans'][number]

type ProseProps = Readonly<{
  text: RichText
  /** Its language. */
  lang: Language
  /** The level of the heading that is above it. */
  under: 1 | 2
}>

/** An operator's text, from its tree: every part of it is one of our elements, and every text is shown as text. */
export function Prose({ text, lang, under }: ProseProps) {
  const firstMain = text.findIndex((block) => block.kind === 'heading' && block.level === 2)
  return (
    <div lang={lang} className="grid gap-3 text-[16px] leading-relaxed break-words">
      {[...text.entries()].map(([at, block]) => (
        // A small heading before any large one gets the level of a large one: no level is left out.
        <Part key={at} block={block} under={under} isInMain={firstMain !== -1 && firstMain < at} />
      ))}
    </div>
  )
}

function Part({ block, under, isInMain }: { block: Block; under: 1 | 2; isInMain: boolean }) {
  if (block.kind === 'paragraph') {
    return (
      <p className="whitespace-pre-line">
        <Spans spans={block.spans} />
      </p>
    )
  }
  if (block.kind === 'heading') return <Heading block={block} under={under} isInMain={isInMain} />
  const items = [...block.items.entries()].map(([at, spans]) => (
    <li key={at} className="pl-1 marker:text-brand-text">
      <Spans spans={spans} />
    </li>
  ))
  return block.isOrdered ? (
    <ol className="grid list-decimal gap-1.5 pl-6 marker:font-semibold">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-6">{items}</ul>
  )
}

type HeadingProps = Readonly<{ block: Extract<Block, { kind: 'heading' }>; under: 1 | 2; isInMain: boolean }>

function Heading({ block: { level, spans }, under, isInMain }: HeadingProps) {
  const Tag = ({ 1: 'h2', 2: 'h3', 3: 'h4' } as const)[level === 3 && isInMain ? deeper(under) : under]
  const size = level === 2 ? 'mt-2 text-[19px] leading-snug font-bold' : 'mt-1 text-[16px] font-semibold'
  return (
    <Tag className={size}>
      <Spans spans={spans} />
    </Tag>
  )
}

function deeper(under: 1 | 2): 2 | 3 {
  return under === 1 ? 2 : 3
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return [...spans.entries()].map(([at, span]) => <Messages key={at} {...span} />)
}

function Messages({ text, bold, italic, href }: Span) {
  const shown = bold ? <strong className="font-semibold">{text}</strong> : text
  const leaning = italic ? <em>{shown}</em> : shown
  return href === undefined ? leaning : <Leading href={href}>{leaning}</Leading>
}

const LINK = 'font-medium text-brand-text underline underline-offset-2'

/** A page of the app opens in it; any other address outside, and its host is beside the text. */
function Leading({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useMessages()
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={LINK}>
        {children}
      </Link>
    )
  }
  const { host } = new URL(href)
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={t('told.away', { host })}
      className={LINK}
    >
      {children}
      <ExternalLink size={14} className="mx-1 inline align-[-2px]" aria-hidden="true" />
      <span className="text-[13px] font-normal">{host}</span>
    </a>
  )
}
