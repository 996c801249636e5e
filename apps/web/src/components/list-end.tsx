import { useEffect, useRef } from 'react'
import { useMessages } from '../copy/use-messages.ts'

type ListEndProps = Readonly<{ hasMore: boolean; isLoading: boolean; onMore: () => void }>

/** The end of an endless list: asks for more shortly before it is seen, and says "Loading" or "No more". */
export function ListEnd({ hasMore, isLoading, onMore }: ListEndProps) {
  const { t } = useMessages()
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!hasMore || isLoading || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, isLoading])
  return (
    <div ref={end} className="py-6 text-center text-[13px] text-ink-2" role="status">
      {t(hasMore ? 'common.loading' : 'common.noMore')}
    </div>
  )
}
