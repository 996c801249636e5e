import { cover } from './device-choice.ts'

/** From now on marks the page while it is in the background, where a style blurs it; answers how to stop. */
export function coverInBackground(): () => void {
  const { dataset } = document.documentElement
  const follow = () => {
    if (document.visibilityState === 'hidden' && cover.get() === 'on') dataset.covered = ''
    else delete dataset.covered
  }
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    delete dataset.covered
  }
}
