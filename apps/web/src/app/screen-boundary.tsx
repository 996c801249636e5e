import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type Props = Readonly<{ children: ReactNode }>

/** Catches what a screen throws, so that the rest of the app stays. (React knows no function that can catch.) */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}
