import { Component, Suspense, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Rendered when the custom component fails or suspends. */
  fallback: ReactNode
  /** When this changes, a component that has failed is rendered again. */
  resetKey: unknown
  onComponentError: (error: unknown) => void
  children: ReactNode
}

interface ErrorBoundaryState {
  resetKey?: unknown
  hasFailed: boolean
}

/** Isolates errors of a custom component from the rest of the panel. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === before.resetKey ? null : { resetKey, hasFailed: false }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onComponentError(error)
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
