import { type RefCallback, useCallback } from 'react'

// A pixel and a half: positions of a scaled screen are fractions.
const SLACK_PX = 1.5

/**
 * Marks a row that scrolls sideways with where it goes on beyond its edges: `data-more` is `start`, `end`, `both` or
 * absent. Give it as the row's ref.
 */
export function useRowEdges(): RefCallback<HTMLElement> {
  return useCallback((row: HTMLElement | null) => {
    if (!row) return undefined
    const mark = () => {
      const hasStart = row.scrollLeft > SLACK_PX
      const hasEnd = row.scrollLeft + row.clientWidth < row.scrollWidth - SLACK_PX
      if (hasStart && hasEnd) row.dataset.more = 'both'
      else if (hasStart || hasEnd) row.dataset.more = hasStart ? 'start' : 'end'
      else delete row.dataset.more
    }
    const observer = new ResizeObserver(mark)
    observer.observe(row)
    for (const child of row.children) observer.observe(child)
    row.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', mark)
    }
  }, [])
}
